/** A bucket for tests; the package brings no types. */
declare module "s3rver" {
  import type { RequestListener } from "node:http";
  export default class S3rver {
    constructor(options: {
      directory: string;
      silent: boolean;
      resetOnClose?: boolean;
      configureBuckets: readonly { name: string }[];
    });
    configureBuckets(): Promise<void>;
    callback(): RequestListener;
  }
}
