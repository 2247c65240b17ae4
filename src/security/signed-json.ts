/** What compact JWS tokens carry whose signature is checked here. */
import { errors } from "jose";
import type { CompactVerifyResult } from "jose";

/** The JSON of a token that is being checked; null where its signature is not that of the key, or it carries no JSON. */
export async function signedJson(checking: Promise<CompactVerifyResult>): Promise<unknown> {
  try {
    const { payload } = await checking;
    return JSON.parse(new TextDecoder().decode(payload));
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof SyntaxError) return null;
    throw error;
  }
}
