import { api } from "#core/web/api/api.ts";
import { KindFormPage, laterForm } from "#core/web/records/form/form-frame.tsx";
import { AddressedRecord } from "#core/web/records/page/addressed-record.tsx";
import type { LibraryAnswer } from "./values.ts";

const AnswerForm = laterForm(() => import("./answer-fields.tsx"), "AnswerForm");

export const NewAnswerPage = () => <Page edited={null} />;

export const EditAnswerPage = () => (
  <AddressedRecord procedure={api.libraryAnswers.get}>
    {(answer) => <Page key={answer.id} edited={answer} />}
  </AddressedRecord>
);

const Page = (props: { edited: LibraryAnswer | null }) => (
  <KindFormPage kind="library_answer" {...props}>
    {(edited) => <AnswerForm edited={edited} />}
  </KindFormPage>
);
