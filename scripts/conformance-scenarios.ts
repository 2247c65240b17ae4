/** Which scenarios of the protocol's own test suite apply to the MCP servers: `npm run conformance` runs them. */

/** The scenarios that are run. */
export const applicable = [
  "server-initialize",
  "ping",
  "tools-list",
  "resources-list",
  "dns-rebinding-protection",
  "server-sse-polling",
  "server-sse-multiple-streams",
];

const testTool = "calls a test tool by its fixed name, which a service for people does not offer";
const testResource = "reads a test resource at its fixed address";
const noPrompts = "the servers offer no prompts";
const stateless = "the servers keep no session: nothing can be sent to a client afterwards";

/** The others, and why they do not apply. */
export const others: Record<string, string> = {
  "logging-set-level": stateless,
  "completion-complete": noPrompts,
  "tools-call-simple-text": testTool,
  "tools-call-image": testTool,
  "tools-call-audio": testTool,
  "tools-call-embedded-resource": testTool,
  "tools-call-mixed-content": testTool,
  "tools-call-with-logging": testTool,
  "tools-call-error": testTool,
  "tools-call-with-progress": testTool,
  "tools-call-sampling": testTool,
  "tools-call-elicitation": testTool,
  "json-schema-2020-12": testTool,
  "elicitation-sep1034-defaults": testTool,
  "elicitation-sep1330-enums": testTool,
  "resources-read-text": testResource,
  "resources-read-binary": testResource,
  "resources-templates-read": testResource,
  "resources-subscribe": stateless,
  "resources-unsubscribe": stateless,
  "prompts-list": noPrompts,
  "prompts-get-simple": noPrompts,
  "prompts-get-with-args": noPrompts,
  "prompts-get-embedded-resource": noPrompts,
  "prompts-get-with-image": noPrompts,
};
