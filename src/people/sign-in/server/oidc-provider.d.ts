declare module "oidc-provider" {
  import type { RequestListener } from "node:http";

  /** As much of it as the tests use. */
  export class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    callback(): RequestListener;
  }
}
