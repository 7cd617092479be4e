import { takeKeptCode } from "./kept-code.ts";

takeKeptCode();
