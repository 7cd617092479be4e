/** Most kinds have names; what is to be done or read has a title; what is looked into is called as its company. */
export type Called = { name: string } | { title: string } | { company: string };

export function nameOf(record: Called): string {
  if ("name" in record) return record.name;
  return "title" in record ? record.title : record.company;
}
