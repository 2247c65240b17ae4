/**
 * Chooses the provider by configuration: the endpoint where one is set, else the Workers AI binding, else the
 * built-in one.
 */
import type { Bindings, Configuration } from "#env";
import { outboundGuardOf } from "#security/outbound";
import { openAiCompatible } from "./openai-compatible.ts";
import { promptedProvider } from "./prompted.ts";
import type { Provider } from "./provider.ts";
import { defaultModels, workersAi } from "./workers-ai.ts";

interface Setting {
  configuration: Configuration;
  bindings: Pick<Bindings, "AI">;
  baseUrl: string;
}

/** The provider for texts or for pictures: an endpoint draws only where configuration names a model for it. */
export async function providerFor(setting: Setting, kind: "text" | "image"): Promise<Provider> {
  const outside = outsideProvider(setting);
  if (outside && (kind === "text" || outside.models.image !== "")) return outside;
  const { builtInProvider } = await import("#domains/ai/providers/built-in/provider");
  return builtInProvider;
}

function outsideProvider({ configuration, bindings, baseUrl }: Setting): Provider | null {
  const { url, key, model, imageModel, timeoutMs } = configuration.ai;
  if (url !== null) {
    const guard = outboundGuardOf(configuration, baseUrl);
    const endpoint = { url, key, model, imageModel, timeoutMs };
    const models = { text: model, image: imageModel };
    return promptedProvider("openai-compatible", models, openAiCompatible(guard, endpoint));
  }
  if (bindings.AI === undefined) return null;
  const models = { text: model || defaultModels.text, image: imageModel || defaultModels.image };
  return promptedProvider("workers-ai", models, workersAi(bindings.AI, models, timeoutMs));
}
