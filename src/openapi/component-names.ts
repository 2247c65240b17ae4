/**
 * What the bodies and answers of operations are called among the components, so that who generates a client gets names
 * for them: by their operation, and by what they are where several have the same or everybody meets them.
 */

/** Answers, by the operation that is described first with them. */
const answers: Readonly<Record<string, string>> = {
  changePassword: "SessionWithUser",
  sendVerificationEmail: "Done",
  signInWithProvider: "Redirection",
  createToken: "CreatedToken",
  createInvitation: "CreatedInvitation",
  createWebhook: "CreatedWebhook",
  exportOrganization: "OrganizationJob",
  askCollection: "Answer",
  getRelease: "ReleaseWithJob",
  getPublishedVersion: "PublishedVersionWithContent",
  getCollaborationToken: "CollaborationToken",
  createPreviewLink: "CreatedPreviewLink",
  getAgentAnalytics: "AgentAnalytics",
  getCollectionAnalytics: "CollectionAnalytics",
  getLimits: "Limits",
  getPageAnalytics: "PageAnalytics",
  getPlayground: "Playground",
  getProposal: "ProposalWithText",
  getPublishedDataByPath: "PublishedPage",
  getUnpublishedChanges: "UnpublishedChanges",
  getUtmAnalytics: "UtmAnalytics",
  searchCollection: "SearchResults",
  updatePage: "UpdatedPage",
  getHealthcheck: "Health",
  getStatus: "ServiceStatus",
};

/** What lists hold, where it has no name by itself. */
const items: Readonly<Record<string, string>> = {
  listCollectionPages: "ListedPage",
  listArchivedPages: "ArchivedPage",
  listDeletedPages: "DeletedPage",
  listDeadLetters: "DeadLetter",
  listFormerMembers: "FormerMember",
  listMissingPaths: "MissingPath",
  listPreviewLinks: "PreviewLink",
  listQuestions: "AskedQuestion",
  listSearches: "CountedSearch",
  getAiUsage: "AiUsage",
  getUsersCollectionPermissions: "MemberPermission",
};

const inPascalCase = (operationId: string) =>
  operationId.charAt(0).toUpperCase() + operationId.slice(1);

/** The name of what an operation takes. */
export const bodyName = (operationId: string) => `${inPascalCase(operationId)}Body`;

/** The name of what an operation answers. */
export const answerName = (operationId: string) =>
  answers[operationId] ?? `${inPascalCase(operationId)}Answer`;

/** The name of what an operation lists; null for what is told where it stands. */
export const itemName = (operationId: string) => items[operationId] ?? null;
