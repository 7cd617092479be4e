/** A person of the firm who reads deals. */
export type Colleague = { id: string; name: string; email: string };
