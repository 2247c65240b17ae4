/** A request of signing in, which better-auth answers below `/api/auth`: what the description says of it. */
import type * as z from "zod";
import type { FailureCode } from "#failure";
import type { OperationGroup } from "#operation/define";

/** Which form a refusal has: this service's problem documents, or OAuth's own (RFC 6749, 5.2). */
export type Refusals = readonly FailureCode[] | "oauth";

export interface AccountRequest {
  id: string;
  method: "GET" | "POST";
  /** The whole path. */
  path: string;
  summary: string;
  description?: string;
  /** It takes the session's cookie. */
  isSignedIn?: boolean;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The body is a form (`application/x-www-form-urlencoded`), as OAuth has it. */
  isForm?: boolean;
  /** A body that it takes. */
  example?: Readonly<Record<string, unknown>>;
  /** 302 leads a browser on, and has no result. */
  status: 200 | 201 | 302;
  result?: z.ZodType;
  refusals: Refusals;
}

/** Requests that stand under one name in the reference, without being operations of ours. */
export interface AccountGroup extends Pick<OperationGroup, "name"> {
  requests: readonly AccountRequest[];
}
