/** Most kinds have names; what is to be done or read has a title. */
export type Called = { name: string } | { title: string };

export const nameOf = (record: Called): string => ("name" in record ? record.name : record.title);
