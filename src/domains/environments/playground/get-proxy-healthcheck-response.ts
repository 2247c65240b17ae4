/** Proxy Healthcheck Response: the service asks itself how it is, through all that the playground's proxy does. */
import * as z from "zod";
import { toEverybody } from "#access/needs";
import { composeRequest } from "#content/compose-request";
import { Failure } from "#failure";
import { defineOperation } from "#operation/define";
import { outboundGuardOf } from "#security/outbound";
import { sentAnswer } from "./contract.ts";
import { callSelf } from "./call-self.ts";
import { presentAnswer, sendOn } from "./proxy.ts";

const patienceMs = 10_000;

export const getProxyHealthcheckResponse = defineOperation({
  id: "getProxyHealthcheckResponse",
  method: "GET",
  path: "/proxy-healthcheck-response",
  status: 200,
  summary: "Service health, asked through the playground's proxy",
  description:
    "`answer` is what came back from `GET /healthcheck`; 503 where that was not its own 200.",
  access: toEverybody,
  result: z.object({ status: z.literal("ok"), answer: sentAnswer.omit({ unresolved: true }) }),
  isOfTheMoment: true,
  fails: ["unavailable", "upstream_failed"],
  async run({ configuration, baseUrl, requestId }) {
    const draft = { pathParams: [], query: [], headers: [], cookies: [] };
    const request = composeRequest({
      ...draft,
      method: "GET",
      url: `${baseUrl}/healthcheck`,
      auth: { type: "none" },
      body: { type: "none" },
    });
    const guard = {
      ...outboundGuardOf(configuration),
      ownHosts: [],
      allowedOrigins: new Set([baseUrl]),
      send: callSelf,
    };
    const answer = await sendOn(guard, request, { timeoutMs: patienceMs, requestId });
    if (answer.status === 200) {
      return { status: "ok" as const, answer: presentAnswer(answer, request.url, (text) => text) };
    }
    throw new Failure("unavailable", `Through the proxy, /healthcheck answers ${answer.status}.`, {
      headers: { "Retry-After": "5" },
    });
  },
});
