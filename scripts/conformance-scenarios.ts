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
  "http-header-validation",
  "sep-2164-resource-not-found",
];

const testTool = "calls a test tool by its fixed name, which a service for people does not offer";
const testResource = "reads a test resource at its fixed address";
const noPrompts = "the servers offer no prompts";
const stateless = "the servers keep no session: nothing can be sent to a client afterwards";

const noSkills = "the servers offer no skills (an extension)";
const noTasks = "the servers offer no tasks (an extension)";
const asksNobody = "no tool asks its client for anything while it runs";

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
  "server-session-lifecycle": stateless,
  "server-stateless": "calls test tools by their fixed names, and listens for subscriptions",
  caching: noPrompts,
  "http-custom-header-server-validation": "no tool takes an argument by a header of its own",
  "sep-2640-skills-directory": noSkills,
  "sep-2640-skills-enumeration": noSkills,
  "sep-2640-skills-manifest": noSkills,
  "tasks-lifecycle": noTasks,
  "tasks-capability-negotiation": noTasks,
  "tasks-wire-fields": noTasks,
  "tasks-request-state-removal": noTasks,
  "tasks-mrtr-input": noTasks,
  "tasks-request-headers": noTasks,
  "tasks-dispatch-and-envelope": noTasks,
  "tasks-status-notifications": noTasks,
  "tasks-required-task-error": noTasks,
  "tasks-mrtr-composition": noTasks,
  "input-required-result-basic-elicitation": asksNobody,
  "input-required-result-basic-sampling": asksNobody,
  "input-required-result-basic-list-roots": asksNobody,
  "input-required-result-request-state": asksNobody,
  "input-required-result-multiple-input-requests": asksNobody,
  "input-required-result-multi-round": asksNobody,
  "input-required-result-missing-input-response": asksNobody,
  "input-required-result-non-tool-request": asksNobody,
  "input-required-result-result-type": asksNobody,
  "input-required-result-unsupported-methods": asksNobody,
  "input-required-result-tampered-state": asksNobody,
  "input-required-result-capability-check": asksNobody,
  "input-required-result-ignore-extra-params": asksNobody,
  "input-required-result-validate-input": asksNobody,
};
