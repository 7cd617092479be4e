import { Select } from "#ui/web/form/select.tsx";
import { useWorkflowPeople } from "./workflow-words.ts";

type Props = { value: string; onChange: (id: string) => void; none: string };

/** A colleague who works on workflows, or what is written where none is chosen. */
export function ColleagueSelect({ value, onChange, none }: Props) {
  const { people } = useWorkflowPeople();
  return (
    <Select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
      <option value="">{none}</option>
      {people.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
