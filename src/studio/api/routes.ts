/** Written by `npm run openapi` from the contracts, never by hand: what each route takes, and what it answers. */
/* oxlint-disable max-lines -- generated, with a type for every route */

type Account = {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  image: string | null;
  twoFactorEnabled: boolean;
  createdAt: string;
  organizations: Array<{
    id: string;
    name: string;
    slug: string;
    role: "member" | "admin" | "owner";
  }>;
};

type Session = {
  id: string;
  isCurrent: boolean;
  by: string | null;
  device: string | null;
  network: string | null;
  createdAt: string;
  lastUsedAt: string;
  expiresAt: string;
};

type Passkey = {
  id: string;
  name: string;
  isSynced: boolean;
  createdAt: string | null;
};

type Organization = {
  id: string;
  name: string;
  slug: string;
  role: "member" | "admin" | "owner";
  abilities: Array<"updateOrganization" | "deleteOrganization" | "createCollection" | "createInvitation" | "setTwoFactorRule" | "setSingleSignOn">;
  assignableRoles: Array<"member" | "admin" | "owner">;
  agentsOnlyPropose: boolean;
  version: number;
  createdAt: string;
  updatedAt: string;
};

type Member = {
  userId: string;
  name: string;
  email: string;
  role: "member" | "admin" | "owner";
  joinedAt: string;
};

type Invitation = {
  id: string;
  orgId: string;
  email: string;
  role: "member" | "admin" | "owner";
  createdAt: string;
  createdBy: string;
  expiresAt: string;
  madeWith: {
    id: string;
    name: string;
  } | null;
};

type Token = {
  id: string;
  orgId: string;
  name: string;
  start: string;
  userId: string;
  scopes: Array<"read" | "write" | "publish" | "admin" | "secrets" | "scim">;
  collectionIds: Array<string> | null;
  createdAt: string;
  expiresAt: string | null;
  lastUsedAt: string | null;
  revokedAt: string | null;
  madeWith: {
    id: string;
    name: string;
  } | null;
  isGranted: boolean;
};

type SingleSignOn = {
  orgId: string;
  redirectUri: string;
  provider: {
    issuer: string;
    clientId: string;
    isRequired: boolean;
    createdAt: string;
    updatedAt: string;
  } | null;
};

type SignInDomain = {
  id: string;
  orgId: string;
  domain: string;
  verifiedAt: string | null;
  record: {
    type: "TXT";
    name: string;
    value: string;
  };
  createdAt: string;
};

type ScimConfiguration = {
  schemas: Array<"urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig">;
  patch: {
    supported: boolean;
  };
  bulk: {
    supported: boolean;
    maxOperations: number;
    maxPayloadSize: number;
  };
  filter: {
    supported: boolean;
    maxResults: number;
  };
  changePassword: {
    supported: boolean;
  };
  sort: {
    supported: boolean;
  };
  etag: {
    supported: boolean;
  };
  authenticationSchemes: Array<{
    type: "oauthbearertoken";
    name: string;
    description: string;
    specUri: string;
    primary: true;
  }>;
  meta: {
    resourceType: "ServiceProviderConfig";
    location: string;
  };
};

type ScimResourceType = {
  schemas: Array<"urn:ietf:params:scim:schemas:core:2.0:ResourceType">;
  id: "User";
  name: "User";
  endpoint: "/Users";
  description: string;
  schema: "urn:ietf:params:scim:schemas:core:2.0:User";
  meta: {
    resourceType: "ResourceType";
    location: string;
  };
};

type ScimSchema = {
  schemas: Array<"urn:ietf:params:scim:schemas:core:2.0:Schema">;
  id: "urn:ietf:params:scim:schemas:core:2.0:User";
  name: "User";
  description: string;
  attributes: Array<{
    name: string;
    type: "string" | "boolean" | "complex";
    multiValued: boolean;
    description: string;
    required: boolean;
    caseExact: boolean;
    mutability: "readOnly" | "readWrite";
    returned: "default";
    uniqueness: "none" | "server";
    subAttributes?: Array<{
      name: string;
      type: "string" | "boolean" | "complex";
      multiValued: boolean;
      description: string;
      required: boolean;
      caseExact: boolean;
      mutability: "readOnly" | "readWrite";
      returned: "default";
      uniqueness: "none" | "server";
    }>;
  }>;
  meta: {
    resourceType: "Schema";
    location: string;
  };
};

type ScimUser = {
  schemas: Array<"urn:ietf:params:scim:schemas:core:2.0:User">;
  id: string;
  externalId?: string;
  userName?: string;
  displayName?: string;
  name?: {
    formatted?: string;
    givenName?: string;
    familyName?: string;
  };
  emails?: Array<{
    value?: string;
    type?: "work";
    primary?: true;
  }>;
  active?: boolean;
  meta?: {
    resourceType?: "User";
    created?: string;
    lastModified?: string;
    location?: string;
    version?: string;
  };
};

type TwoFactorRule = {
  isRequired: boolean;
  membersWithoutCount: number;
  membersWithout: Array<{
    userId: string;
    name: string;
    email: string;
    role: "member" | "admin" | "owner";
  }>;
};

type Collection = {
  id: string;
  orgId: string;
  rootPageId: string;
  name: string;
  slug: string;
  description: string;
  isPublic: boolean;
  defaultPermission: 0 | 1 | 2;
  reviewRequired: boolean;
  theme: Theme;
  header: string;
  footer: string;
  homePageId: string | null;
  defaultEnvironmentId: string | null;
  seo: {
    title?: string;
    description?: string;
  };
  type: "doc" | "api" | "blog";
  asking: "answers" | "passages" | "off";
  answersPerDay: number;
  customDomain: string | null;
  customDomainVerifiedAt: string | null;
  customDomainProof: {
    name: string;
    value: string;
  } | null;
  siteVersion: number;
  pageCount: number;
  version: number;
  permission: 0 | 1 | 2;
  abilities: Array<"updateCollection" | "deleteCollection" | "createPage" | "publishCollection">;
  createdAt: string;
  updatedAt: string;
  createdBy: string;
  updatedBy: string;
  deletedAt: string | null;
};

type Theme = {
  accent?: string;
  logoUrl?: string;
  logoDarkUrl?: string;
  faviconUrl?: string;
  font?: "system" | "humanist" | "geometric" | "rounded" | "serif" | "slab" | "mono";
  appearance?: "auto" | "light" | "dark";
};

type ThemeInput = {
  accent?: string;
  logoUrl?: string;
  logoDarkUrl?: string;
  faviconUrl?: string;
  font?: "system" | "humanist" | "geometric" | "rounded" | "serif" | "slab" | "mono";
  appearance?: "auto" | "light" | "dark";
};

type Job = {
  jobId: string;
  collectionId: string | null;
  kind: "import_github" | "import_openapi" | "import_postman" | "release" | "duplicate_collection" | "export_organization" | "import_organization" | "unknown";
  state: "queued" | "running" | "done" | "failed";
  done: number;
  total: number;
  counts: Record<string, number>;
  problems: Array<{
    path: string;
    message: string;
  }>;
  createdBy: string;
  createdAt: string;
  updatedAt: string;
  finishedAt: string | null;
};

type Page = {
  id: string;
  collectionId: string;
  parentId: string | null;
  type: 1 | 3 | 4 | 5;
  name: string;
  urlName: string;
  path: string;
  child: Array<string>;
  state: 0 | 1 | 2 | 3;
  isPublished: boolean;
  publishedVersionNo: number | null;
  hasUnpublishedChanges: boolean;
  meta: PageMeta;
  sharingMeta: Sharing;
  isArchived: boolean;
  endpoint?: Endpoint;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdBy: string;
  updatedBy: string;
  deletedAt: string | null;
  abilities: Array<"createPage" | "updatePage" | "updatePageMeta" | "updatePageContent" | "deletePage">;
  nextStates: Array<0 | 1 | 2 | 3>;
};

type PageMeta = {
  title?: string;
  description?: string;
  tags?: Array<string>;
  icon?: string;
  featureImage?: string;
  noindex?: boolean;
};

type Sharing = {
  editable: boolean;
  expiresAt: string | null;
  createdBy: string | null;
  tokenId: string | null;
};

type Endpoint = {
  method: string;
  url: string;
  pathParams: Array<EndpointParameter>;
  query: Array<EndpointParameter>;
  headers: Array<EndpointParameter>;
  cookies?: Array<EndpointParameter>;
  auth: EndpointAuth;
  authAlternatives?: Array<EndpointAuth>;
  body: EndpointBody;
  responses: Array<EndpointResponse>;
  operationId?: string;
  deprecated?: boolean;
  schemas?: Record<string, Record<string, unknown>>;
  callbacks?: Array<EndpointCallback>;
  webhook?: string;
  variables?: Record<string, string>;
};

type EndpointParameter = {
  key: string;
  value: string;
  description: string;
  required: boolean;
  enabled: boolean;
  schema?: Record<string, unknown>;
  deprecated?: boolean;
  style?: string;
  explode?: boolean;
  contentType?: string;
};

type EndpointAuth = {
  type: "none" | "bearer" | "basic" | "apiKey" | "oauth2";
  token?: string;
  username?: string;
  password?: string;
  in?: "header" | "query" | "cookie";
  name?: string;
  value?: string;
  accessToken?: string;
  flows?: Record<string, unknown>;
  bearerFormat?: string;
  openIdConnectUrl?: string;
  scheme?: string;
  description?: string;
  schemeName?: string;
  requirement?: number;
};

type EndpointBody = {
  type: "none" | "json" | "text" | "xml" | "form" | "multipart" | "graphql";
  value?: unknown;
  schema?: Record<string, unknown>;
  description?: string;
  required?: boolean;
  contentType?: string;
  alternatives?: Array<EndpointAlternativeBody>;
  encoding?: Record<string, {
    contentType?: string;
    style?: string;
    explode?: boolean;
    allowReserved?: boolean;
    headers?: Array<EndpointParameter>;
  }>;
};

type EndpointAlternativeBody = {
  contentType: string;
  example?: unknown;
  schema?: Record<string, unknown>;
  encoding?: Record<string, {
    contentType?: string;
    style?: string;
    explode?: boolean;
    allowReserved?: boolean;
    headers?: Array<EndpointParameter>;
  }>;
};

type EndpointResponse = {
  status: number | string;
  description: string;
  contentType?: string;
  example?: unknown;
  schema?: Record<string, unknown>;
  headers?: Array<EndpointParameter>;
  links?: Record<string, EndpointLink>;
};

type EndpointLink = {
  operationId?: string;
  operationRef?: string;
  parameters?: Record<string, unknown>;
  requestBody?: unknown;
  description?: string;
};

type EndpointCallback = {
  name: string;
  expression: string;
  method: string;
  summary?: string;
  description?: string;
  query?: Array<EndpointParameter>;
  headers?: Array<EndpointParameter>;
  body: EndpointBody;
  responses: Array<EndpointResponse>;
};

type PageMetaInput = {
  title?: string;
  description?: string;
  tags?: Array<string>;
  icon?: string;
  featureImage?: string;
  noindex?: boolean;
};

type EndpointInput = {
  method: string;
  url?: string;
  pathParams?: Array<EndpointParameterInput>;
  query?: Array<EndpointParameterInput>;
  headers?: Array<EndpointParameterInput>;
  cookies?: Array<EndpointParameterInput>;
  auth?: EndpointAuthInput;
  authAlternatives?: Array<EndpointAuthInput>;
  body?: EndpointBodyInput;
  responses?: Array<EndpointResponseInput>;
  operationId?: string;
  deprecated?: boolean;
  schemas?: Record<string, Record<string, unknown>>;
  callbacks?: Array<EndpointCallbackInput>;
  webhook?: string;
  variables?: Record<string, string>;
};

type EndpointParameterInput = {
  key: string;
  value?: string;
  description?: string;
  required?: boolean;
  enabled?: boolean;
  schema?: Record<string, unknown>;
  deprecated?: boolean;
  style?: string;
  explode?: boolean;
  contentType?: string;
};

type EndpointAuthInput = {
  type: "none" | "bearer" | "basic" | "apiKey" | "oauth2";
  token?: string;
  username?: string;
  password?: string;
  in?: "header" | "query" | "cookie";
  name?: string;
  value?: string;
  accessToken?: string;
  flows?: Record<string, unknown>;
  bearerFormat?: string;
  openIdConnectUrl?: string;
  scheme?: string;
  description?: string;
  schemeName?: string;
  requirement?: number;
};

type EndpointBodyInput = {
  type: "none" | "json" | "text" | "xml" | "form" | "multipart" | "graphql";
  value?: unknown;
  schema?: Record<string, unknown>;
  description?: string;
  required?: boolean;
  contentType?: string;
  alternatives?: Array<EndpointAlternativeBodyInput>;
  encoding?: Record<string, {
    contentType?: string;
    style?: string;
    explode?: boolean;
    allowReserved?: boolean;
    headers?: Array<EndpointParameterInput>;
  }>;
};

type EndpointAlternativeBodyInput = {
  contentType: string;
  example?: unknown;
  schema?: Record<string, unknown>;
  encoding?: Record<string, {
    contentType?: string;
    style?: string;
    explode?: boolean;
    allowReserved?: boolean;
    headers?: Array<EndpointParameterInput>;
  }>;
};

type EndpointResponseInput = {
  status: number | string;
  description?: string;
  contentType?: string;
  example?: unknown;
  schema?: Record<string, unknown>;
  headers?: Array<EndpointParameterInput>;
  links?: Record<string, EndpointLinkInput>;
};

type EndpointLinkInput = {
  operationId?: string;
  operationRef?: string;
  parameters?: Record<string, unknown>;
  requestBody?: unknown;
  description?: string;
};

type EndpointCallbackInput = {
  name: string;
  expression: string;
  method: string;
  summary?: string;
  description?: string;
  query?: Array<EndpointParameterInput>;
  headers?: Array<EndpointParameterInput>;
  body?: EndpointBodyInput;
  responses?: Array<EndpointResponseInput>;
};

type UrlMapping = {
  id: string;
  collectionId: string;
  pageId: string;
  oldUrl: string;
  isAutomatic: boolean;
  hits: number;
  lastHitAt: string | null;
  version: number;
  createdAt: string;
  createdBy: string;
};

type PageContent = {
  pageId: string;
  content: string;
  contentHash: string;
  updatedAt: string;
  unsavedSince?: string;
  versionId?: string;
};

type ContentVersion = {
  id: string;
  pageId: string;
  createdAt: string;
  authors: Array<string>;
  reason: "edit" | "replace" | "publish" | "restore" | "import";
  sizeBytes: number;
  contentHash: string;
  label: string | null;
  agent: string | null;
};

type Proposal = {
  id: string;
  pageId: string;
  pageName: string;
  state: "open" | "accepted" | "refused";
  note: string | null;
  agent: string;
  baseHash: string;
  contentHash: string;
  createdAt: string;
  createdBy: string;
  answeredAt: string | null;
  answeredBy: string | null;
  reason: string | null;
};

type PublishedVersion = {
  pageId: string;
  versionNo: number;
  isDefault: boolean;
  name: string;
  path: string;
  meta: PageMeta;
  endpoint?: Endpoint;
  contentHash: string;
  sizeBytes: number;
  publishedAt: string;
  publishedBy: string;
  editedAt: string | null;
  editedBy: string | null;
  note: string | null;
  releaseId: string | null;
};

type PlannedRelease = {
  isDryRun: true;
  pages: Array<{
    pageId: string;
    name: string;
    path: string;
    reason: "named" | "changed" | "draft" | "in_review" | "rejected" | "archived";
    isAllowed: boolean;
  }>;
  leftOut: Array<{
    pageId: string;
    name: string;
    path: string;
    reason: "named" | "changed" | "draft" | "in_review" | "rejected" | "archived";
    isAllowed: boolean;
  }>;
};

type Release = {
  id: string;
  collectionId: string;
  note: string | null;
  state: "preparing" | "published" | "failed" | "rolled_back";
  pageCount: number;
  publishedCount: number;
  createdBy: string;
  createdAt: string;
  publishedAt: string | null;
  rolledBackAt: string | null;
  rolledBackBy: string | null;
  version: number;
  job: Job;
};

type ReleasePage = {
  pageId: string;
  name: string;
  path: string;
  outcome: "waiting" | "prepared" | "unchanged" | "refused" | "passed_by" | "published" | "rolled_back";
  versionNo: number | null;
  previousVersionNo: number | null;
};

type Faq = {
  id: string;
  collectionId: string;
  question: string;
  answer: string;
  state: "pending" | "approved" | "rejected";
  order: number;
  pageId: string | null;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdBy: string;
  updatedBy: string;
};

type Changelog = {
  id: string;
  collectionId: string;
  title: string;
  slug: string;
  content: string;
  tags: Array<string>;
  publishedAt: string | null;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdBy: string;
  updatedBy: string;
};

type Feedback = {
  id: string;
  pageId: string;
  isHelpful: boolean;
  comment: string | null;
  email: string | null;
  createdAt: string;
};

type UploadedFile = {
  files: Array<{
    url: string;
    originalName: string;
    sizeBytes: number;
    contentType: string;
    key: string;
  }>;
};

type Environment = {
  id: string;
  orgId: string;
  name: string;
  type: 0 | 1;
  variables: Record<string, {
    initialValue: string | null;
    currentValue: string | null;
    secret?: boolean;
    enabled?: boolean;
  }>;
  abilities: Array<"updateEnvironment" | "deleteEnvironment">;
  version: number;
  createdAt: string;
  createdBy: string;
  updatedAt: string;
  updatedBy: string;
};

type Webhook = {
  id: string;
  collectionId: string;
  url: string;
  actions: Array<"page.created" | "page.deleted" | "page.renamed" | "page.moved" | "page.publish_status_changed" | "page.content_changed">;
  description: string;
  isEnabled: boolean;
  lastDeliveryAt: string | null;
  failingSince: string | null;
  disabledReason: string | null;
  madeWith: {
    id: string;
    name: string;
  } | null;
  version: number;
  createdAt: string;
  updatedAt: string;
};

type Delivery = {
  id: string;
  eventId: string;
  eventType: "page.created" | "page.deleted" | "page.renamed" | "page.moved" | "page.publish_status_changed" | "page.content_changed";
  sequence: number;
  state: "pending" | "delivered" | "failed";
  nextAttemptAt: string | null;
  createdAt: string;
  completedAt: string | null;
  attempts: Array<{
    attempt: number;
    startedAt: string;
    durationMs: number;
    status: number | null;
    answer: string;
  }>;
};

type LogEntry = {
  id: string;
  orgId: string;
  number: number;
  collectionId: string | null;
  pageId: string | null;
  eventType: "CREATE_USER" | "UPDATE_USER" | "CHANGE_PASSWORD" | "ENABLE_TWO_FACTOR" | "DISABLE_TWO_FACTOR" | "RENEW_BACKUP_CODES" | "USE_BACKUP_CODE" | "CREATE_PASSKEY" | "UPDATE_PASSKEY" | "DELETE_PASSKEY" | "SIGN_IN" | "END_SESSION" | "FAIL_SIGN_IN" | "SET_TWO_FACTOR" | "DELETE_USER" | "CREATE_ORGANIZATION" | "UPDATE_ORGANIZATION" | "DELETE_ORGANIZATION" | "EXPORT_ORGANIZATION" | "IMPORT_ORGANIZATION" | "CREATE_INVITATION" | "DELETE_INVITATION" | "CREATE_MEMBER" | "UPDATE_MEMBER" | "DELETE_MEMBER" | "SET_SINGLE_SIGN_ON" | "DELETE_SINGLE_SIGN_ON" | "CREATE_SIGN_IN_DOMAIN" | "VERIFY_SIGN_IN_DOMAIN" | "REVOKE_SIGN_IN_DOMAIN" | "DELETE_SIGN_IN_DOMAIN" | "CREATE_TOKEN" | "ROTATE_TOKEN" | "REVOKE_TOKEN" | "GRANT_COLLECTION_PERMISSION" | "CREATE_COLLECTION" | "UPDATE_COLLECTION" | "VERIFY_DOMAIN" | "REVOKE_DOMAIN" | "ROTATE_EMBED_KEY" | "DELETE_COLLECTION" | "RESTORE_COLLECTION" | "DUPLICATE_COLLECTION" | "PURGE_COLLECTION" | "CREATE_PAGE" | "UPDATE_PAGE" | "RENAME_PAGE" | "MOVE_PAGE" | "DELETE_PAGE" | "RESTORE_PAGE" | "PURGE_PAGE" | "ARCHIVE_PAGE" | "UNARCHIVE_PAGE" | "PUBLISH_PAGE" | "UNPUBLISH_PAGE" | "REQUEST_PUBLISH_PAGE" | "REJECT_PAGE" | "WITHDRAW_PAGE" | "SET_DEFAULT_PUBLISHED_VERSION" | "UPDATE_PUBLISHED_VERSION" | "DELETE_PUBLISHED_VERSION" | "CREATE_PROPOSAL" | "ACCEPT_PROPOSAL" | "REFUSE_PROPOSAL" | "CREATE_SHARE_LINK" | "REVOKE_SHARE_LINK" | "CREATE_PREVIEW_LINK" | "DELETE_PREVIEW_LINK" | "CREATE_URLMAPPING" | "UPDATE_URLMAPPING" | "DELETE_URLMAPPING" | "IMPORT_URLMAPPING" | "CREATE_FAQ" | "UPDATE_FAQ" | "DELETE_FAQ" | "CREATE_CHANGELOG" | "UPDATE_CHANGELOG" | "PUBLISH_CHANGELOG" | "UNPUBLISH_CHANGELOG" | "DELETE_CHANGELOG" | "UPDATE_PAGE_CONTENT" | "UPDATE_CONTENT_VERSION" | "TRIGGER_PAGE_CONTENT_UPDATED" | "UPLOAD_FILES" | "DELETE_FILE" | "DELETE_FILES" | "CREATE_ENVIRONMENT" | "UPDATE_ENVIRONMENT" | "DELETE_ENVIRONMENT" | "IMPORT_ENVIRONMENT" | "EXPORT_ENVIRONMENT" | "CREATE_WEBHOOK" | "UPDATE_WEBHOOK" | "DELETE_WEBHOOK" | "ROTATE_WEBHOOK" | "DISABLE_WEBHOOK" | "REDELIVER_WEBHOOK" | "REPLAY_DEAD_LETTER" | "SET_LOG_STREAM" | "DELETE_LOG_STREAM" | "END_LOG_STREAM" | "FAIL_LOG_STREAM" | "DELIVER_WEBHOOK" | "CREATE_RELEASE" | "ROLLBACK_RELEASE" | "IMPORT_GITHUB" | "IMPORT_OPENAPI" | "IMPORT_POSTMAN";
  eventId: string;
  eventResponse: Record<string, unknown>;
  createdBy: string | null;
  createdAt: string;
  requestId: string | null;
  via: "session" | "token" | "share" | "mcp" | "system";
  ip?: string | null;
  seal: string | null;
};

type LogVerification = {
  isIntact: boolean;
  from: number;
  last: {
    number: number;
    seal: string;
  } | null;
  fault: {
    number: number;
    kind: "altered" | "missing" | "inserted" | "archive_altered" | "archive_missing";
    detail: string;
  } | null;
  next: {
    from: number;
    seal: string;
  } | null;
  newest: {
    number: number;
    seal: string;
  } | null;
};

type SignIn = {
  isSuccess: boolean;
  by: string;
  network: string | null;
  at: string;
};

type LogStream = {
  url: string;
  deliveredNumber: number;
  lastDeliveryAt: string | null;
  failures: number;
  failingSince: string | null;
  ownersToldAt: string | null;
  lastError: string | null;
  nextAttemptAt: string | null;
  madeWith: {
    id: string;
    name: string;
  } | null;
  endedReason: string | null;
  version: number;
  createdAt: string;
  updatedAt: string;
};

type AccountUser = {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  image: string | null;
  createdAt: string;
  updatedAt: string;
  twoFactorEnabled: boolean;
};

type AccountSession = {
  id: string;
  token: string;
  userId: string;
  expiresAt: string;
  createdAt: string;
  updatedAt: string;
  ipAddress: string | null;
  userAgent: string | null;
  signedInBy: string | null;
  signedInOrgId: string | null;
};

export interface Routes {
  /** `getMe` */
  "GET /me": {
    result: Account;
  };
  /** `updateMe` */
  "PATCH /me": {
    body: {
      name: string;
    };
    result: Account;
  };
  /** `deleteMe` */
  "DELETE /me": {
    result: undefined;
  };
  /** `listSignInProviders` */
  "GET /auth/providers": {
    result: {
      data: Array<{
        id: "google" | "github";
        name: string;
      }>;
      nextCursor: string | null;
    };
  };
  /** `listSessions` */
  "GET /me/sessions": {
    result: {
      data: Array<Session>;
      nextCursor: string | null;
    };
  };
  /** `endOtherSessions` */
  "DELETE /me/sessions": {
    result: undefined;
  };
  /** `endSession` */
  "DELETE /me/sessions/{sessionId}": {
    params: {
      sessionId: string;
    };
    result: undefined;
  };
  /** `listPasskeys` */
  "GET /me/passkeys": {
    result: {
      data: Array<Passkey>;
      nextCursor: string | null;
    };
  };
  /** `updatePasskey` */
  "PATCH /me/passkeys/{passkeyId}": {
    params: {
      passkeyId: string;
    };
    body: {
      name: string;
    };
    result: Passkey;
  };
  /** `deletePasskey` */
  "DELETE /me/passkeys/{passkeyId}": {
    params: {
      passkeyId: string;
    };
    result: undefined;
  };
  /** `listOrganizations` */
  "GET /orgs": {
    query?: {
      limit?: number;
      cursor?: string;
    };
    result: {
      data: Array<Organization>;
      nextCursor: string | null;
    };
  };
  /** `createOrganization` */
  "POST /orgs": {
    body: {
      name: string;
      slug?: string;
      guide?: boolean;
    };
    result: Organization;
  };
  /** `getOrganization` */
  "GET /orgs/{orgId}": {
    params: {
      orgId: string;
    };
    result: Organization;
  };
  /** `updateOrganization` */
  "PATCH /orgs/{orgId}": {
    params: {
      orgId: string;
    };
    body: {
      name?: string;
      slug?: string;
      agentsOnlyPropose?: boolean;
    };
    result: Organization;
  };
  /** `deleteOrganization` */
  "DELETE /orgs/{orgId}": {
    params: {
      orgId: string;
    };
    result: undefined;
  };
  /** `exportOrganization` */
  "POST /orgs/{orgId}/export": {
    params: {
      orgId: string;
    };
    result: {
      jobId: string;
      collectionId: string | null;
      kind: "import_github" | "import_openapi" | "import_postman" | "release" | "duplicate_collection" | "export_organization" | "import_organization" | "unknown";
      state: "queued" | "running" | "done" | "failed";
      done: number;
      total: number;
      counts: Record<string, number>;
      problems: Array<{
        path: string;
        message: string;
      }>;
      createdBy: string;
      createdAt: string;
      updatedAt: string;
      finishedAt: string | null;
      orgId: string;
    };
  };
  /** `downloadOrganizationExport` */
  "GET /orgs/{orgId}/exports/{exportId}": {
    params: {
      orgId: string;
      exportId: string;
    };
    result: string;
  };
  /** `importOrganization` */
  "POST /orgs/import": {
    body: {
      orgId: string;
      exportId: string;
    };
    result: {
      jobId: string;
      collectionId: string | null;
      kind: "import_github" | "import_openapi" | "import_postman" | "release" | "duplicate_collection" | "export_organization" | "import_organization" | "unknown";
      state: "queued" | "running" | "done" | "failed";
      done: number;
      total: number;
      counts: Record<string, number>;
      problems: Array<{
        path: string;
        message: string;
      }>;
      createdBy: string;
      createdAt: string;
      updatedAt: string;
      finishedAt: string | null;
      orgId: string;
    };
  };
  /** `getOrganizationJob` */
  "GET /orgs/{orgId}/jobs/{jobId}": {
    params: {
      orgId: string;
      jobId: string;
    };
    result: {
      jobId: string;
      collectionId: string | null;
      kind: "import_github" | "import_openapi" | "import_postman" | "release" | "duplicate_collection" | "export_organization" | "import_organization" | "unknown";
      state: "queued" | "running" | "done" | "failed";
      done: number;
      total: number;
      counts: Record<string, number>;
      problems: Array<{
        path: string;
        message: string;
      }>;
      createdBy: string;
      createdAt: string;
      updatedAt: string;
      finishedAt: string | null;
      orgId: string;
    };
  };
  /** `listMembers` */
  "GET /orgs/{orgId}/users": {
    params: {
      orgId: string;
    };
    query?: {
      limit?: number;
      cursor?: string;
    };
    result: {
      data: Array<Member>;
      nextCursor: string | null;
    };
  };
  /** `updateMember` */
  "PATCH /orgs/{orgId}/users/{userId}": {
    params: {
      orgId: string;
      userId: string;
    };
    body: {
      role: "member" | "admin" | "owner";
    };
    result: Member;
  };
  /** `deleteMember` */
  "DELETE /orgs/{orgId}/users/{userId}": {
    params: {
      orgId: string;
      userId: string;
    };
    result: undefined;
  };
  /** `listInvitations` */
  "GET /orgs/{orgId}/invitations": {
    params: {
      orgId: string;
    };
    query?: {
      limit?: number;
      cursor?: string;
    };
    result: {
      data: Array<Invitation>;
      nextCursor: string | null;
    };
  };
  /** `createInvitation` */
  "POST /orgs/{orgId}/invitations": {
    params: {
      orgId: string;
    };
    body: {
      email: string;
      role?: "member" | "admin" | "owner";
    };
    result: {
      id: string;
      orgId: string;
      email: string;
      role: "member" | "admin" | "owner";
      createdAt: string;
      createdBy: string;
      expiresAt: string;
      madeWith: {
        id: string;
        name: string;
      } | null;
      token: string;
      acceptUrl: string;
    };
  };
  /** `deleteInvitation` */
  "DELETE /orgs/{orgId}/invitations/{invitationId}": {
    params: {
      orgId: string;
      invitationId: string;
    };
    result: undefined;
  };
  /** `acceptInvitation` */
  "POST /invitations/{token}/accept": {
    params: {
      token: string;
    };
    result: {
      userId: string;
      name: string;
      email: string;
      role: "member" | "admin" | "owner";
      joinedAt: string;
      orgId: string;
    };
  };
  /** `listTokens` */
  "GET /orgs/{orgId}/tokens": {
    params: {
      orgId: string;
    };
    query?: {
      limit?: number;
      cursor?: string;
    };
    result: {
      data: Array<Token>;
      nextCursor: string | null;
    };
  };
  /** `createToken` */
  "POST /orgs/{orgId}/tokens": {
    params: {
      orgId: string;
    };
    body: {
      name: string;
      scopes: Array<"read" | "write" | "publish" | "admin" | "secrets" | "scim">;
      collectionIds?: Array<string>;
      expiresAt?: string;
    };
    result: {
      id: string;
      orgId: string;
      name: string;
      start: string;
      userId: string;
      scopes: Array<"read" | "write" | "publish" | "admin" | "secrets" | "scim">;
      collectionIds: Array<string> | null;
      createdAt: string;
      expiresAt: string | null;
      lastUsedAt: string | null;
      revokedAt: string | null;
      madeWith: {
        id: string;
        name: string;
      } | null;
      isGranted: boolean;
      secret: string;
    };
  };
  /** `rotateToken` */
  "POST /orgs/{orgId}/tokens/{tokenId}/rotate": {
    params: {
      orgId: string;
      tokenId: string;
    };
    result: {
      id: string;
      orgId: string;
      name: string;
      start: string;
      userId: string;
      scopes: Array<"read" | "write" | "publish" | "admin" | "secrets" | "scim">;
      collectionIds: Array<string> | null;
      createdAt: string;
      expiresAt: string | null;
      lastUsedAt: string | null;
      revokedAt: string | null;
      madeWith: {
        id: string;
        name: string;
      } | null;
      isGranted: boolean;
      secret: string;
    };
  };
  /** `revokeToken` */
  "DELETE /orgs/{orgId}/tokens/{tokenId}": {
    params: {
      orgId: string;
      tokenId: string;
    };
    result: undefined;
  };
  /** `getSingleSignOn` */
  "GET /orgs/{orgId}/single-sign-on": {
    params: {
      orgId: string;
    };
    result: SingleSignOn;
  };
  /** `setSingleSignOn` */
  "PUT /orgs/{orgId}/single-sign-on": {
    params: {
      orgId: string;
    };
    body: {
      issuer: string;
      clientId: string;
      clientSecret?: string;
      isRequired?: boolean;
    };
    result: SingleSignOn;
  };
  /** `deleteSingleSignOn` */
  "DELETE /orgs/{orgId}/single-sign-on": {
    params: {
      orgId: string;
    };
    result: undefined;
  };
  /** `listSignInDomains` */
  "GET /orgs/{orgId}/single-sign-on/domains": {
    params: {
      orgId: string;
    };
    result: {
      data: Array<SignInDomain>;
      nextCursor: string | null;
    };
  };
  /** `createSignInDomain` */
  "POST /orgs/{orgId}/single-sign-on/domains": {
    params: {
      orgId: string;
    };
    body: {
      domain: string;
    };
    result: SignInDomain;
  };
  /** `verifySignInDomain` */
  "POST /orgs/{orgId}/single-sign-on/domains/{domainId}/verify": {
    params: {
      orgId: string;
      domainId: string;
    };
    result: SignInDomain;
  };
  /** `deleteSignInDomain` */
  "DELETE /orgs/{orgId}/single-sign-on/domains/{domainId}": {
    params: {
      orgId: string;
      domainId: string;
    };
    result: undefined;
  };
  /** `getScimConfiguration` */
  "GET /orgs/{orgId}/scim/v2/ServiceProviderConfig": {
    params: {
      orgId: string;
    };
    result: ScimConfiguration;
  };
  /** `listScimResourceTypes` */
  "GET /orgs/{orgId}/scim/v2/ResourceTypes": {
    params: {
      orgId: string;
    };
    result: {
      schemas: Array<"urn:ietf:params:scim:api:messages:2.0:ListResponse">;
      totalResults: number;
      startIndex: number;
      itemsPerPage: number;
      Resources: Array<ScimResourceType>;
    };
  };
  /** `getScimResourceType` */
  "GET /orgs/{orgId}/scim/v2/ResourceTypes/{resourceTypeId}": {
    params: {
      orgId: string;
      resourceTypeId: string;
    };
    result: ScimResourceType;
  };
  /** `listScimSchemas` */
  "GET /orgs/{orgId}/scim/v2/Schemas": {
    params: {
      orgId: string;
    };
    result: {
      schemas: Array<"urn:ietf:params:scim:api:messages:2.0:ListResponse">;
      totalResults: number;
      startIndex: number;
      itemsPerPage: number;
      Resources: Array<ScimSchema>;
    };
  };
  /** `getScimSchema` */
  "GET /orgs/{orgId}/scim/v2/Schemas/{schemaId}": {
    params: {
      orgId: string;
      schemaId: string;
    };
    result: ScimSchema;
  };
  /** `listScimUsers` */
  "GET /orgs/{orgId}/scim/v2/Users": {
    params: {
      orgId: string;
    };
    query?: {
      attributes?: string;
      excludedAttributes?: string;
      filter?: string;
      startIndex?: number;
      count?: number;
    };
    result: {
      schemas: Array<"urn:ietf:params:scim:api:messages:2.0:ListResponse">;
      totalResults: number;
      startIndex: number;
      itemsPerPage: number;
      Resources: Array<ScimUser>;
    };
  };
  /** `createScimUser` */
  "POST /orgs/{orgId}/scim/v2/Users": {
    params: {
      orgId: string;
    };
    query?: {
      attributes?: string;
      excludedAttributes?: string;
    };
    body: {
      schemas?: Array<string>;
      userName: string;
      externalId?: string | null;
      displayName?: string | null;
      name?: {
        formatted?: string | null;
        givenName?: string | null;
        familyName?: string | null;
      } | null;
      active?: boolean | string;
    };
    result: ScimUser;
  };
  /** `getScimUser` */
  "GET /orgs/{orgId}/scim/v2/Users/{userId}": {
    params: {
      orgId: string;
      userId: string;
    };
    query?: {
      attributes?: string;
      excludedAttributes?: string;
    };
    result: ScimUser;
  };
  /** `replaceScimUser` */
  "PUT /orgs/{orgId}/scim/v2/Users/{userId}": {
    params: {
      orgId: string;
      userId: string;
    };
    query?: {
      attributes?: string;
      excludedAttributes?: string;
    };
    body: {
      schemas?: Array<string>;
      userName: string;
      externalId?: string | null;
      displayName?: string | null;
      name?: {
        formatted?: string | null;
        givenName?: string | null;
        familyName?: string | null;
      } | null;
      active?: boolean | string;
    };
    result: ScimUser;
  };
  /** `updateScimUser` */
  "PATCH /orgs/{orgId}/scim/v2/Users/{userId}": {
    params: {
      orgId: string;
      userId: string;
    };
    query?: {
      attributes?: string;
      excludedAttributes?: string;
    };
    body: {
      schemas?: Array<string>;
      Operations: Array<{
        op: string;
        path?: string;
        value?: unknown;
      }>;
    };
    result: ScimUser;
  };
  /** `deleteScimUser` */
  "DELETE /orgs/{orgId}/scim/v2/Users/{userId}": {
    params: {
      orgId: string;
      userId: string;
    };
    result: undefined;
  };
  /** `getTwoFactorRule` */
  "GET /orgs/{orgId}/two-factor": {
    params: {
      orgId: string;
    };
    result: TwoFactorRule;
  };
  /** `setTwoFactorRule` */
  "PUT /orgs/{orgId}/two-factor": {
    params: {
      orgId: string;
    };
    body: {
      isRequired: boolean;
    };
    result: TwoFactorRule;
  };
  /** `getUsersCollectionPermissions` */
  "GET /orgs/{orgId}/permissions/users/collection-permissions": {
    params: {
      orgId: string;
    };
    query?: {
      limit?: number;
      cursor?: string;
      userId?: string;
      collectionId?: string;
    };
    result: {
      data: Array<{
        userId: string;
        collectionId: string;
        permission: 0 | 1 | 2;
        origin: "role" | "record" | "default";
      }>;
      nextCursor: string | null;
    };
  };
  /** `grantCollectionPermissions` */
  "POST /orgs/{orgId}/permissions/users/collection-permissions/multiple": {
    params: {
      orgId: string;
    };
    body: {
      userIds: Array<string>;
      collectionIds: Array<string>;
      permission: 0 | 1 | 2;
    } | {
      grants: Array<{
        userId: string;
        collectionId: string;
        permission: 0 | 1 | 2;
      }>;
    };
    result: {
      granted: number;
    };
  };
  /** `autoGrantPermissions` */
  "POST /permissions/auto-grant": {
    body: {
      orgId: string;
      userIds?: Array<string>;
      collectionIds?: Array<string>;
      permission: 0 | 1 | 2;
    };
    result: {
      granted: number;
    };
  };
  /** `listCollections` */
  "GET /orgs/{orgId}/collections": {
    params: {
      orgId: string;
    };
    query?: {
      limit?: number;
      cursor?: string;
      state?: "live" | "deleted";
    };
    result: {
      data: Array<Collection>;
      nextCursor: string | null;
    };
  };
  /** `createCollection` */
  "POST /orgs/{orgId}/collections": {
    params: {
      orgId: string;
    };
    body: {
      name: string;
      slug?: string;
      description?: string;
      isPublic?: boolean;
      defaultPermission?: 0 | 1 | 2;
      reviewRequired?: boolean;
      theme?: ThemeInput;
      header?: string;
      footer?: string;
      seo?: {
        title?: string;
        description?: string;
      };
      type?: "doc" | "api" | "blog";
      asking?: "answers" | "passages" | "off";
      answersPerDay?: number;
    };
    result: Collection;
  };
  /** `getCollection` */
  "GET /orgs/{orgId}/collections/{collectionId}": {
    params: {
      orgId: string;
      collectionId: string;
    };
    result: Collection;
  };
  /** `updateCollection` */
  "PUT /orgs/{orgId}/collections/{collectionId}": {
    params: {
      orgId: string;
      collectionId: string;
    };
    body: {
      name?: string;
      slug?: string;
      description?: string;
      isPublic?: boolean;
      defaultPermission?: 0 | 1 | 2;
      reviewRequired?: boolean;
      theme?: ThemeInput;
      header?: string;
      footer?: string;
      homePageId?: string | null;
      defaultEnvironmentId?: string | null;
      seo?: {
        title?: string;
        description?: string;
      };
      type?: "doc" | "api" | "blog";
      asking?: "answers" | "passages" | "off";
      answersPerDay?: number;
      customDomain?: string | null;
    };
    result: Collection;
  };
  /** `deleteCollection` */
  "DELETE /orgs/{orgId}/collections/{collectionId}": {
    params: {
      orgId: string;
      collectionId: string;
    };
    result: undefined;
  };
  /** `getChannelToken` */
  "GET /orgs/{orgId}/collections/{collectionId}/channel-token": {
    params: {
      orgId: string;
      collectionId: string;
    };
    result: {
      token: string;
      expiresAt: string;
      url: string;
    };
  };
  /** `restoreCollection` */
  "POST /orgs/{orgId}/collections/{collectionId}/restore": {
    params: {
      orgId: string;
      collectionId: string;
    };
    result: Collection;
  };
  /** `duplicateCollection` */
  "POST /orgs/{orgId}/collections/{collectionId}/duplicate": {
    params: {
      orgId: string;
      collectionId: string;
    };
    body: {
      name?: string;
      slug?: string;
    };
    result: Job;
  };
  /** `exportCollection` */
  "GET /orgs/{orgId}/collections/{collectionId}/export": {
    params: {
      orgId: string;
      collectionId: string;
    };
    result: string;
  };
  /** `verifyDomain` */
  "POST /orgs/{orgId}/collections/{collectionId}/domain/verify": {
    params: {
      orgId: string;
      collectionId: string;
    };
    result: {
      domain: string;
      isVerified: boolean;
      verifiedAt: string | null;
      isFound: boolean;
      record: {
        type: "TXT";
        name: string;
        value: string;
      };
      message: string;
    };
  };
  /** `getPage` */
  "GET /orgs/{orgId}/pages/{pageId}": {
    params: {
      orgId: string;
      pageId: string;
    };
    result: Page;
  };
  /** `createPage` */
  "POST /orgs/{orgId}/pages/{pageId}": {
    params: {
      orgId: string;
      pageId: string;
    };
    body: {
      name: string;
      urlName?: string;
      type?: 1 | 3 | 4 | 5;
      meta?: PageMetaInput;
      endpoint?: EndpointInput;
      content?: string;
    };
    result: Page;
  };
  /** `updatePage` */
  "PUT /orgs/{orgId}/pages/{pageId}": {
    params: {
      orgId: string;
      pageId: string;
    };
    body: {
      name?: string;
      urlName?: string;
      meta?: PageMetaInput;
      endpoint?: EndpointInput;
      isArchived?: boolean;
    };
    result: {
      id: string;
      collectionId: string;
      parentId: string | null;
      type: 1 | 3 | 4 | 5;
      name: string;
      urlName: string;
      path: string;
      child: Array<string>;
      state: 0 | 1 | 2 | 3;
      isPublished: boolean;
      publishedVersionNo: number | null;
      hasUnpublishedChanges: boolean;
      meta: PageMeta;
      sharingMeta: Sharing;
      isArchived: boolean;
      endpoint?: Endpoint;
      version: number;
      createdAt: string;
      updatedAt: string;
      createdBy: string;
      updatedBy: string;
      deletedAt: string | null;
      abilities: Array<"createPage" | "updatePage" | "updatePageMeta" | "updatePageContent" | "deletePage">;
      nextStates: Array<0 | 1 | 2 | 3>;
      newUrlMappings?: {
        count: number;
        first: Array<UrlMapping>;
      };
    };
  };
  /** `deletePage` */
  "DELETE /orgs/{orgId}/pages/{pageId}": {
    params: {
      orgId: string;
      pageId: string;
    };
    result: undefined;
  };
  /** `updatePageState` */
  "PATCH /orgs/{orgId}/pages/{pageId}/state": {
    params: {
      orgId: string;
      pageId: string;
    };
    body: {
      state: 0 | 1 | 2 | 3;
      reason?: string;
      note?: string;
      expectedHash?: string;
    };
    result: Page;
  };
  /** `updatePageMeta` */
  "PATCH /orgs/{orgId}/pages/{pageId}/meta": {
    params: {
      orgId: string;
      pageId: string;
    };
    body: {
      title?: string | null;
      description?: string | null;
      tags?: Array<string> | null;
      icon?: string | null;
      featureImage?: string | {
        url: string;
        name?: string;
      } | null;
      noindex?: boolean | null;
    };
    result: Page;
  };
  /** `setPageEditable` */
  "PATCH /api/page/{pageId}/editable": {
    params: {
      pageId: string;
    };
    body: {
      editable: boolean;
      expiresAt?: string | null;
    };
    result: {
      pageId: string;
      sharingMeta: Sharing;
      secret: string | null;
      url: string | null;
      version: number;
    };
  };
  /** `listCollectionPages` */
  "GET /orgs/{orgId}/collection/{collectionId}/pages": {
    params: {
      orgId: string;
      collectionId: string;
    };
    query?: {
      type?: "1" | "3" | "4" | "5";
      state?: "0" | "1" | "2" | "3";
      published?: "true" | "false";
      below?: string;
      depth?: number;
    };
    result: {
      data: Array<{
        id: string;
        collectionId: string;
        parentId: string | null;
        type: 1 | 3 | 4 | 5;
        name: string;
        urlName: string;
        path: string;
        child: Array<string>;
        state: 0 | 1 | 2 | 3;
        isPublished: boolean;
        publishedVersionNo: number | null;
        hasUnpublishedChanges: boolean;
        sharingMeta: Sharing;
        isArchived: boolean;
        version: number;
        createdAt: string;
        updatedAt: string;
        createdBy: string;
        updatedBy: string;
        deletedAt: string | null;
        meta: {
          title?: string;
          icon?: string;
        };
        endpoint?: {
          method: string;
        };
      }>;
      nextCursor: null;
    };
  };
  /** `movePage` */
  "POST /orgs/{orgId}/collections/{collectionId}/dragAndDrop": {
    params: {
      orgId: string;
      collectionId: string;
    };
    body: {
      draggedId: string;
      droppedOnId: string;
      position?: "inside" | "before" | "after";
      pageIds?: Array<string>;
    };
    result: Record<string, {
      collectionId?: string;
      parentId?: string | null;
      type?: 1 | 3 | 4 | 5;
      path?: string;
      child?: Array<string>;
      version?: number;
      updatedAt?: string;
      updatedBy?: string;
    }>;
  };
  /** `listArchivedPages` */
  "GET /orgs/{orgId}/archive-pages/{collectionId}": {
    params: {
      orgId: string;
      collectionId: string;
    };
    result: {
      data: Array<{
        id: string;
        collectionId: string;
        parentId: string | null;
        type: 1 | 3 | 4 | 5;
        name: string;
        urlName: string;
        path: string;
        child: Array<string>;
        state: 0 | 1 | 2 | 3;
        isPublished: boolean;
        publishedVersionNo: number | null;
        hasUnpublishedChanges: boolean;
        sharingMeta: Sharing;
        isArchived: boolean;
        version: number;
        createdAt: string;
        updatedAt: string;
        createdBy: string;
        updatedBy: string;
        deletedAt: string | null;
        meta: {
          title?: string;
          icon?: string;
        };
        endpoint?: {
          method: string;
        };
      }>;
      nextCursor: null;
    };
  };
  /** `listDeletedPages` */
  "GET /orgs/{orgId}/collections/{collectionId}/deleted_pages": {
    params: {
      orgId: string;
      collectionId: string;
    };
    query?: {
      limit?: number;
      cursor?: string;
    };
    result: {
      data: Array<{
        id: string;
        collectionId: string;
        parentId: string | null;
        type: 1 | 3 | 4 | 5;
        name: string;
        urlName: string;
        path: string;
        child: Array<string>;
        state: 0 | 1 | 2 | 3;
        isPublished: boolean;
        publishedVersionNo: number | null;
        hasUnpublishedChanges: boolean;
        sharingMeta: Sharing;
        isArchived: boolean;
        version: number;
        createdAt: string;
        updatedAt: string;
        createdBy: string;
        updatedBy: string;
        deletedAt: string | null;
        meta: {
          title?: string;
          icon?: string;
        };
        endpoint?: {
          method: string;
        };
        pageCount: number;
        deletedBy: string;
      }>;
      nextCursor: string | null;
    };
  };
  /** `restorePage` */
  "PUT /orgs/{orgId}/restorePage/{pageId}": {
    params: {
      orgId: string;
      pageId: string;
    };
    result: Page;
  };
  /** `getPageContent` */
  "GET /api/page/{pageId}/content": {
    params: {
      pageId: string;
    };
    query?: {
      at?: string;
    };
    result: PageContent;
  };
  /** `updatePageContent` */
  "POST /orgs/{orgId}/pages/{pageId}/ydoc": {
    params: {
      orgId: string;
      pageId: string;
    };
    body: {
      content: string;
      message?: string;
    };
    result: {
      pageId: string;
      content: string;
      contentHash: string;
      updatedAt: string;
      unsavedSince?: string;
      versionId: string | null;
      proposalId?: string;
    };
  };
  /** `patchPageContent` */
  "PATCH /orgs/{orgId}/pages/{pageId}/ydoc": {
    params: {
      orgId: string;
      pageId: string;
    };
    body: {
      edits: Array<{
        find: string;
        replace: string;
        all?: boolean;
      }>;
      message?: string;
    };
    result: {
      pageId: string;
      content: string;
      contentHash: string;
      updatedAt: string;
      unsavedSince?: string;
      versionId: string | null;
      proposalId?: string;
    };
  };
  /** `listContentVersions` */
  "GET /orgs/{orgId}/pages/{pageId}/versions": {
    params: {
      orgId: string;
      pageId: string;
    };
    query?: {
      limit?: number;
      cursor?: string;
    };
    result: {
      data: Array<ContentVersion>;
      nextCursor: string | null;
    };
  };
  /** `getContentVersionHtml` */
  "GET /orgs/{orgId}/versions/html/{versionId}": {
    params: {
      orgId: string;
      versionId: string;
    };
    query?: {
      diff?: string;
    };
    result: {
      id: string;
      pageId: string;
      createdAt: string;
      authors: Array<string>;
      reason: "edit" | "replace" | "publish" | "restore" | "import";
      sizeBytes: number;
      contentHash: string;
      label: string | null;
      agent: string | null;
      content: string;
      html: string;
      difference?: {
        from: ContentVersion;
        parts: Array<{
          kind: "same" | "added" | "removed";
          text: string;
        }>;
        html: string;
        markdown: string;
      };
    };
  };
  /** `nameContentVersion` */
  "PATCH /orgs/{orgId}/pages/{pageId}/versions/{versionId}": {
    params: {
      orgId: string;
      pageId: string;
      versionId: string;
    };
    body: {
      label: string | null;
    };
    result: ContentVersion;
  };
  /** `restoreContentVersion` */
  "POST /orgs/{orgId}/pages/{pageId}/versions/{versionId}/restore": {
    params: {
      orgId: string;
      pageId: string;
      versionId: string;
    };
    result: {
      pageId: string;
      content: string;
      contentHash: string;
      updatedAt: string;
      unsavedSince?: string;
      versionId: string | null;
      proposalId?: string;
    };
  };
  /** `getCollaborationToken` */
  "GET /orgs/{orgId}/pages/{pageId}/collab-token": {
    params: {
      orgId: string;
      pageId: string;
    };
    result: {
      token: string;
      expiresAt: string;
      url: string;
      room: string;
      pageName: string;
      permission: "read" | "write";
    };
  };
  /** `listProposals` */
  "GET /orgs/{orgId}/collections/{collectionId}/proposals": {
    params: {
      orgId: string;
      collectionId: string;
    };
    query?: {
      limit?: number;
      cursor?: string;
      state?: "open" | "accepted" | "refused";
    };
    result: {
      data: Array<Proposal>;
      nextCursor: string | null;
    };
  };
  /** `getProposal` */
  "GET /orgs/{orgId}/pages/{pageId}/proposals/{proposalId}": {
    params: {
      orgId: string;
      pageId: string;
      proposalId: string;
    };
    result: {
      id: string;
      pageId: string;
      pageName: string;
      state: "open" | "accepted" | "refused";
      note: string | null;
      agent: string;
      baseHash: string;
      contentHash: string;
      createdAt: string;
      createdBy: string;
      answeredAt: string | null;
      answeredBy: string | null;
      reason: string | null;
      baseContent: string;
      content: string;
      draft: {
        content: string;
        contentHash: string;
      };
    };
  };
  /** `acceptProposal` */
  "POST /orgs/{orgId}/pages/{pageId}/proposals/{proposalId}/accept": {
    params: {
      orgId: string;
      pageId: string;
      proposalId: string;
    };
    result: Proposal;
  };
  /** `refuseProposal` */
  "POST /orgs/{orgId}/pages/{pageId}/proposals/{proposalId}/refuse": {
    params: {
      orgId: string;
      pageId: string;
      proposalId: string;
    };
    body: {
      reason: string;
    };
    result: Proposal;
  };
  /** `listPublishedVersions` */
  "GET /published-version/{pageId}": {
    params: {
      pageId: string;
    };
    query?: {
      limit?: number;
      cursor?: string;
    };
    result: {
      data: Array<PublishedVersion>;
      nextCursor: string | null;
    };
  };
  /** `setDefaultPublishedVersion` */
  "POST /published-version/{pageId}": {
    params: {
      pageId: string;
    };
    body: {
      versionNo: number;
    };
    result: PublishedVersion;
  };
  /** `getPublishedVersion` */
  "GET /published-version/{pageId}/{versionNo}": {
    params: {
      pageId: string;
      versionNo: number;
    };
    query?: {
      hash?: string;
    };
    result: {
      pageId: string;
      versionNo: number;
      isDefault: boolean;
      name: string;
      path: string;
      meta: PageMeta;
      endpoint?: Endpoint;
      contentHash: string;
      sizeBytes: number;
      publishedAt: string;
      publishedBy: string;
      editedAt: string | null;
      editedBy: string | null;
      note: string | null;
      releaseId: string | null;
      content: string;
      html: string;
    };
  };
  /** `updatePublishedVersion` */
  "PUT /published-version/{pageId}/{versionNo}": {
    params: {
      pageId: string;
      versionNo: number;
    };
    body: {
      content?: string;
      meta?: PageMetaInput;
      note?: string | null;
    };
    result: {
      pageId: string;
      versionNo: number;
      isDefault: boolean;
      name: string;
      path: string;
      meta: PageMeta;
      endpoint?: Endpoint;
      contentHash: string;
      sizeBytes: number;
      publishedAt: string;
      publishedBy: string;
      editedAt: string | null;
      editedBy: string | null;
      note: string | null;
      releaseId: string | null;
      content: string;
      html: string;
    };
  };
  /** `deletePublishedVersion` */
  "DELETE /published-version/{pageId}/{versionNo}": {
    params: {
      pageId: string;
      versionNo: number;
    };
    result: undefined;
  };
  /** `getUnpublishedChanges` */
  "GET /orgs/{orgId}/pages/{pageId}/unpublished-changes": {
    params: {
      orgId: string;
      pageId: string;
    };
    result: {
      pageId: string;
      publishedVersionNo: number | null;
      contentHash: string;
      changed: Array<"name" | "meta" | "endpoint" | "content">;
      difference: {
        parts: Array<{
          kind: "same" | "added" | "removed";
          text: string;
        }>;
        html: string;
        markdown: string;
      };
    };
  };
  /** `publishCollection` */
  "POST /orgs/{orgId}/collections/{collectionId}/publish": {
    params: {
      orgId: string;
      collectionId: string;
    };
    query?: {
      dryRun?: "true" | "false";
    };
    body: {
      pageIds?: Array<string>;
      drafts?: boolean;
      note?: string;
    };
    result: Job | PlannedRelease;
  };
  /** `listReleases` */
  "GET /orgs/{orgId}/collections/{collectionId}/releases": {
    params: {
      orgId: string;
      collectionId: string;
    };
    query?: {
      limit?: number;
      cursor?: string;
    };
    result: {
      data: Array<Release>;
      nextCursor: string | null;
    };
  };
  /** `getRelease` */
  "GET /orgs/{orgId}/collections/{collectionId}/releases/{releaseId}": {
    params: {
      orgId: string;
      collectionId: string;
      releaseId: string;
    };
    result: {
      id: string;
      collectionId: string;
      note: string | null;
      state: "preparing" | "published" | "failed" | "rolled_back";
      pageCount: number;
      publishedCount: number;
      createdBy: string;
      createdAt: string;
      publishedAt: string | null;
      rolledBackAt: string | null;
      rolledBackBy: string | null;
      version: number;
      job: Job;
      movedOn: {
        count: number;
        first: Array<{
          pageId: string;
          name: string;
          path: string;
          publishedVersionNo: number | null;
        }>;
      };
    };
  };
  /** `listReleasePages` */
  "GET /orgs/{orgId}/collections/{collectionId}/releases/{releaseId}/pages": {
    params: {
      orgId: string;
      collectionId: string;
      releaseId: string;
    };
    query?: {
      limit?: number;
      cursor?: string;
    };
    result: {
      data: Array<ReleasePage>;
      nextCursor: string | null;
    };
  };
  /** `rollbackRelease` */
  "POST /orgs/{orgId}/collections/{collectionId}/releases/{releaseId}/rollback": {
    params: {
      orgId: string;
      collectionId: string;
      releaseId: string;
    };
    result: {
      id: string;
      collectionId: string;
      note: string | null;
      state: "preparing" | "published" | "failed" | "rolled_back";
      pageCount: number;
      publishedCount: number;
      createdBy: string;
      createdAt: string;
      publishedAt: string | null;
      rolledBackAt: string | null;
      rolledBackBy: string | null;
      version: number;
      job: Job;
      movedOn: {
        count: number;
        first: Array<{
          pageId: string;
          name: string;
          path: string;
          publishedVersionNo: number | null;
        }>;
      };
    };
  };
  /** `listCollectionUrlMappings` */
  "GET /orgs/{orgId}/urlMappings/collectionId/{collectionId}": {
    params: {
      orgId: string;
      collectionId: string;
    };
    query?: {
      limit?: number;
      cursor?: string;
    };
    result: {
      data: Array<{
        id: string;
        collectionId: string;
        pageId: string;
        oldUrl: string;
        isAutomatic: boolean;
        hits: number;
        lastHitAt: string | null;
        version: number;
        createdAt: string;
        createdBy: string;
        pagePath: string | null;
      }>;
      nextCursor: string | null;
    };
  };
  /** `getUrlMapping` */
  "GET /orgs/{orgId}/urlMappings/{id}": {
    params: {
      orgId: string;
      id: string;
    };
    result: UrlMapping;
  };
  /** `updateUrlMapping` */
  "PUT /orgs/{orgId}/urlMappings/{id}": {
    params: {
      orgId: string;
      id: string;
    };
    body: {
      pageId?: string;
      oldUrl?: string;
    };
    result: UrlMapping;
  };
  /** `deleteUrlMapping` */
  "DELETE /orgs/{orgId}/urlMappings/{id}": {
    params: {
      orgId: string;
      id: string;
    };
    result: undefined;
  };
  /** `createUrlMapping` */
  "POST /orgs/{orgId}/urlMappings": {
    params: {
      orgId: string;
    };
    body: {
      collectionId: string;
      pageId: string;
      oldUrl: string;
    };
    result: UrlMapping;
  };
  /** `importUrlMappings` */
  "POST /orgs/{orgId}/urlMappings/import": {
    params: {
      orgId: string;
    };
    query: {
      collectionId: string;
    };
    body: {
      mappings: Array<{
        oldUrl: string;
        pageId?: string;
        pagePath?: string;
        line?: number;
      }>;
    };
    result: {
      created: number;
      updated: number;
      unchanged: number;
    };
  };
  /** `searchCollection` */
  "GET /orgs/{orgId}/collections/{collectionId}/search": {
    params: {
      orgId: string;
      collectionId: string;
    };
    query: {
      query: string;
      limit?: number;
    };
    result: {
      isPartial: boolean;
      data: Array<{
        pageId: string;
        name: string;
        path: string;
        section: {
          title: string;
          anchor: string;
        } | null;
        snippet: string;
      }>;
      nextCursor: null;
    };
  };
  /** `searchDrafts` */
  "GET /orgs/{orgId}/search": {
    params: {
      orgId: string;
    };
    query: {
      query: string;
      limit?: number;
      collectionId?: string;
    };
    result: {
      isPartial: boolean;
      data: Array<{
        pageId: string;
        collectionId: string;
        name: string;
        path: string;
        isPublished: boolean;
        snippet: string;
      }>;
      nextCursor: null;
    };
  };
  /** `listSearches` */
  "GET /orgs/{orgId}/collections/{collectionId}/searches": {
    params: {
      orgId: string;
      collectionId: string;
    };
    query?: {
      found?: "true" | "false";
      from?: string;
      to?: string;
      limit?: number;
      cursor?: string;
    };
    result: {
      data: Array<{
        query: string;
        foundCount: number;
        notFoundCount: number;
        lastAt: string;
      }>;
      nextCursor: string | null;
    };
  };
  /** `listPreviewLinks` */
  "GET /orgs/{orgId}/pages/{pageId}/preview-links": {
    params: {
      orgId: string;
      pageId: string;
    };
    result: {
      data: Array<{
        id: string;
        pageId: string;
        createdAt: string;
        createdBy: string;
        expiresAt: string;
        madeWith: {
          id: string;
          name: string;
        } | null;
      }>;
      nextCursor: null;
    };
  };
  /** `createPreviewLink` */
  "POST /orgs/{orgId}/pages/{pageId}/preview-links": {
    params: {
      orgId: string;
      pageId: string;
    };
    body: {
      expiresAt?: string;
    };
    result: {
      id: string;
      pageId: string;
      createdAt: string;
      createdBy: string;
      expiresAt: string;
      madeWith: {
        id: string;
        name: string;
      } | null;
      secret: string;
      url: string;
    };
  };
  /** `deletePreviewLink` */
  "DELETE /orgs/{orgId}/pages/{pageId}/preview-links/{linkId}": {
    params: {
      orgId: string;
      pageId: string;
      linkId: string;
    };
    result: undefined;
  };
  /** `getSideBarData` */
  "GET /p/getSideBarData": {
    query?: {
      collectionId?: string;
      custom_domain?: string;
    };
    result: {
      collection: {
        id: string;
        name: string;
        slug: string;
        description: string;
        theme: Theme;
        header: string;
        footer: string;
        url: string;
        siteVersion: number;
      };
      homePageId: string | null;
      pages: Array<{
        pageId: string;
        name: string;
        path: string;
        isReadable: boolean;
        parentId: string | null;
        depth: number;
        icon: string | null;
        method: string | null;
      }>;
    };
  };
  /** `getPublishedDataByPath` */
  "GET /p/getPublishedDataByPath": {
    query?: {
      collectionId?: string;
      custom_domain?: string;
      path?: string;
      linkBase?: string;
    };
    result: {
      collection: {
        id: string;
        name: string;
        slug: string;
        description: string;
        theme: Theme;
        header: string;
        footer: string;
        url: string;
        siteVersion: number;
      };
      pageId: string;
      name: string;
      path: string;
      url: string;
      isMoved: boolean;
      versionNo: number;
      contentHash: string;
      publishedAt: string;
      meta: PageMeta;
      endpoint?: Endpoint;
      html: string;
      markdown: string;
      outline: Array<{
        id: string;
        depth: number;
        text: string;
      }>;
      breadcrumbs: Array<{
        pageId: string;
        name: string;
        path: string;
        isReadable: boolean;
      }>;
      previous: {
        pageId: string;
        name: string;
        path: string;
        isReadable: boolean;
      } | null;
      next: {
        pageId: string;
        name: string;
        path: string;
        isReadable: boolean;
      } | null;
    };
  };
  /** `getPublishedUrls` */
  "GET /p/published-urls/{collectionId}": {
    params: {
      collectionId: string;
    };
    query?: {
      custom_domain?: string;
    };
    result: {
      data: Array<{
        pageId: string;
        name: string;
        path: string;
        url: string;
        publishedAt: string;
        noindex: boolean;
      }>;
      nextCursor: null;
      siteVersion: number;
    };
  };
  /** `globalSearch` */
  "POST /p/global-search": {
    body: {
      collectionId?: string;
      custom_domain?: string;
      query: string;
      limit?: number;
      isFinal?: boolean;
    };
    result: {
      isPartial: boolean;
      data: Array<{
        pageId: string;
        name: string;
        path: string;
        url: string;
        section: {
          title: string;
          anchor: string;
        } | null;
        breadcrumbs: Array<{
          pageId: string;
          name: string;
          path: string;
          isReadable: boolean;
        }>;
        nameHtml: string;
        snippetHtml: string;
        snippet: string;
      }>;
      nextCursor: null;
    };
  };
  /** `listFaqs` */
  "GET /orgs/{orgId}/collections/{collectionId}/faqs": {
    params: {
      orgId: string;
      collectionId: string;
    };
    query?: {
      limit?: number;
      cursor?: string;
    };
    result: {
      data: Array<Faq>;
      nextCursor: string | null;
    };
  };
  /** `createFaq` */
  "POST /orgs/{orgId}/collections/{collectionId}/faqs": {
    params: {
      orgId: string;
      collectionId: string;
    };
    body: {
      question: string;
      answer: string;
      state?: "pending" | "approved" | "rejected";
      order?: number;
      pageId?: string | null;
    };
    result: Faq;
  };
  /** `getFaq` */
  "GET /orgs/{orgId}/collections/{collectionId}/faqs/{faqId}": {
    params: {
      orgId: string;
      collectionId: string;
      faqId: string;
    };
    result: Faq;
  };
  /** `updateFaq` */
  "PUT /orgs/{orgId}/collections/{collectionId}/faqs/{faqId}": {
    params: {
      orgId: string;
      collectionId: string;
      faqId: string;
    };
    body: {
      question?: string;
      answer?: string;
      state?: "pending" | "approved" | "rejected";
      order?: number;
      pageId?: string | null;
    };
    result: Faq;
  };
  /** `deleteFaq` */
  "DELETE /orgs/{orgId}/collections/{collectionId}/faqs/{faqId}": {
    params: {
      orgId: string;
      collectionId: string;
      faqId: string;
    };
    result: undefined;
  };
  /** `listChangelogs` */
  "GET /orgs/{orgId}/collections/{collectionId}/changelogs": {
    params: {
      orgId: string;
      collectionId: string;
    };
    query?: {
      limit?: number;
      cursor?: string;
    };
    result: {
      data: Array<Changelog>;
      nextCursor: string | null;
    };
  };
  /** `createChangelog` */
  "POST /orgs/{orgId}/collections/{collectionId}/changelogs": {
    params: {
      orgId: string;
      collectionId: string;
    };
    body: {
      title: string;
      slug?: string;
      content?: string;
      tags?: Array<string>;
    };
    result: Changelog;
  };
  /** `getChangelog` */
  "GET /orgs/{orgId}/collections/{collectionId}/changelogs/{changelogId}": {
    params: {
      orgId: string;
      collectionId: string;
      changelogId: string;
    };
    result: Changelog;
  };
  /** `updateChangelog` */
  "PUT /orgs/{orgId}/collections/{collectionId}/changelogs/{changelogId}": {
    params: {
      orgId: string;
      collectionId: string;
      changelogId: string;
    };
    body: {
      title?: string;
      slug?: string;
      content?: string;
      tags?: Array<string>;
      publishedAt?: null;
    };
    result: Changelog;
  };
  /** `deleteChangelog` */
  "DELETE /orgs/{orgId}/collections/{collectionId}/changelogs/{changelogId}": {
    params: {
      orgId: string;
      collectionId: string;
      changelogId: string;
    };
    result: undefined;
  };
  /** `publishChangelog` */
  "POST /orgs/{orgId}/collections/{collectionId}/changelogs/{changelogId}/publish": {
    params: {
      orgId: string;
      collectionId: string;
      changelogId: string;
    };
    body: {
      publishedAt?: string;
    };
    result: Changelog;
  };
  /** `givePositiveFeedback` */
  "POST /feedback/positive": {
    body: {
      pageId: string;
    };
    result: Feedback;
  };
  /** `giveNegativeFeedback` */
  "POST /feedback/negative": {
    body: {
      pageId: string;
      comment?: string;
      email?: string;
    };
    result: Feedback;
  };
  /** `listFeedback` */
  "GET /feedback/{collectionId}": {
    params: {
      collectionId: string;
    };
    query?: {
      limit?: number;
      cursor?: string;
      pageId?: string;
      helpful?: "true" | "false";
      commented?: "true";
      from?: string;
      to?: string;
    };
    result: {
      data: Array<{
        id: string;
        pageId: string;
        isHelpful: boolean;
        comment: string | null;
        email: string | null;
        createdAt: string;
        pageName: string;
        pagePath: string;
      }>;
      nextCursor: string | null;
    };
  };
  /** `getPageAnalytics` */
  "GET /orgs/{orgId}/pages/{pageId}/analytics": {
    params: {
      orgId: string;
      pageId: string;
    };
    query?: {
      from?: string;
      to?: string;
      interval?: "day" | "hour";
    };
    result: {
      pageId: string;
      from: string;
      to: string;
      interval: "day" | "hour";
      totals: {
        views: number;
        visitors: number;
        positive: number;
        negative: number;
      };
      series: Array<{
        at: string;
        views: number;
        visitors: number;
        positive: number;
        negative: number;
      }>;
      referrers: Array<{
        value: string;
        count: number;
      }>;
      countries: Array<{
        value: string;
        count: number;
      }>;
      searches: Array<{
        value: string;
        count: number;
      }>;
    };
  };
  /** `getCollectionAnalytics` */
  "GET /orgs/{orgId}/collections/{collectionId}/analytics": {
    params: {
      orgId: string;
      collectionId: string;
    };
    query?: {
      from?: string;
      to?: string;
      interval?: "day" | "hour";
    };
    result: {
      collectionId: string;
      from: string;
      to: string;
      interval: "day" | "hour";
      totals: {
        views: number;
        visitors: number;
        positive: number;
        negative: number;
      };
      series: Array<{
        at: string;
        views: number;
        visitors: number;
        positive: number;
        negative: number;
      }>;
      referrers: Array<{
        value: string;
        count: number;
      }>;
      countries: Array<{
        value: string;
        count: number;
      }>;
      searches: Array<{
        value: string;
        count: number;
      }>;
      pages: Array<{
        pageId: string;
        name: string;
        path: string;
        views: number;
        visitors: number;
      }>;
    };
  };
  /** `getUtmAnalytics` */
  "GET /orgs/{orgId}/collections/{collectionId}/utm-analytics": {
    params: {
      orgId: string;
      collectionId: string;
    };
    query?: {
      from?: string;
      to?: string;
      groupBy?: "source" | "medium" | "campaign" | "term" | "content";
    };
    result: {
      groupBy: "source" | "medium" | "campaign" | "term" | "content";
      from: string;
      to: string;
      totalViews: number;
      data: Array<{
        value: string;
        views: number;
      }>;
    };
  };
  /** `listMissingPaths` */
  "GET /orgs/{orgId}/collections/{collectionId}/missing-paths": {
    params: {
      orgId: string;
      collectionId: string;
    };
    query?: {
      limit?: number;
      cursor?: string;
      from?: string;
      to?: string;
    };
    result: {
      data: Array<{
        path: string;
        count: number;
        lastAt: string;
        referrer: string | null;
      }>;
      nextCursor: string | null;
    };
  };
  /** `listBrokenLinks` */
  "GET /orgs/{orgId}/collections/{collectionId}/broken-links": {
    params: {
      orgId: string;
      collectionId: string;
    };
    result: {
      data: Array<{
        pageId: string;
        pageName: string;
        pagePath: string;
        missing: "page" | "file" | "anchor";
        href: string;
        text: string;
      }>;
      nextCursor: null;
      areAll: boolean;
    };
  };
  /** `getEmbedKey` */
  "GET /orgs/{orgId}/collections/{collectionId}/embed-key": {
    params: {
      orgId: string;
      collectionId: string;
    };
    result: {
      collectionId: string;
      createdAt: string;
      createdBy: string;
      madeWith: {
        id: string;
        name: string;
      } | null;
      endedReason: string | null;
    };
  };
  /** `createEmbedToken` */
  "POST /orgs/{orgId}/collections/{collectionId}/embed-tokens": {
    params: {
      orgId: string;
      collectionId: string;
    };
    body: {
      userId?: string;
      expiresInSeconds?: number;
    };
    result: {
      token: string;
      expiresAt: string;
      url: string;
    };
  };
  /** `rotateEmbedKey` */
  "POST /orgs/{orgId}/collections/{collectionId}/embed-key/rotate": {
    params: {
      orgId: string;
      collectionId: string;
    };
    result: {
      collectionId: string;
      key: string;
      createdAt: string;
    };
  };
  /** `uploadFiles` */
  "POST /orgs/{orgId}/upload/file": {
    params: {
      orgId: string;
    };
    body: FormData;
    result: UploadedFile;
  };
  /** `uploadPicture` */
  "POST /orgs/{orgId}/collections/{collectionId}/pictures": {
    params: {
      orgId: string;
      collectionId: string;
    };
    body: {
      pageId?: string | null;
      name?: string;
      alt?: string;
      base64?: string;
      url?: string;
    };
    result: {
      url: string;
      originalName: string;
      sizeBytes: number;
      contentType: string;
      key: string;
      markdown: string;
    };
  };
  /** `deleteFile` */
  "DELETE /orgs/{orgId}/delete/file": {
    params: {
      orgId: string;
    };
    query?: {
      url?: string;
      key?: string;
    };
    body?: {
      url?: string;
      key?: string;
    };
    result: undefined;
  };
  /** `deleteFilesByFolder` */
  "DELETE /orgs/{orgId}/delete/multipleFiles": {
    params: {
      orgId: string;
    };
    query?: {
      imagePath?: string;
      folder?: string;
    };
    body?: {
      imagePath?: string;
      folder?: string;
    };
    result: {
      deleted: number;
      sizeBytes: number;
    };
  };
  /** `listEnvironments` */
  "GET /orgs/{orgId}/environments": {
    params: {
      orgId: string;
    };
    query?: {
      limit?: number;
      cursor?: string;
    };
    result: {
      data: Array<Environment>;
      nextCursor: string | null;
    };
  };
  /** `createEnvironment` */
  "POST /orgs/{orgId}/environments": {
    params: {
      orgId: string;
    };
    body: {
      name: string;
      type: 0 | 1;
      variables?: Record<string, {
        initialValue?: string | null;
        currentValue?: string | null;
        secret?: boolean;
        enabled?: boolean;
      }>;
    };
    result: Environment;
  };
  /** `getEnvironment` */
  "GET /orgs/{orgId}/environments/{id}": {
    params: {
      orgId: string;
      id: string;
    };
    result: Environment;
  };
  /** `updateEnvironment` */
  "PUT /orgs/{orgId}/environments/{id}": {
    params: {
      orgId: string;
      id: string;
    };
    body: {
      name?: string;
      variables?: Record<string, {
        initialValue?: string | null;
        currentValue?: string | null;
        secret?: boolean;
        enabled?: boolean;
      }>;
    };
    result: Environment;
  };
  /** `deleteEnvironment` */
  "DELETE /orgs/{orgId}/environments/{id}": {
    params: {
      orgId: string;
      id: string;
    };
    query?: {
      force?: "true" | "false";
    };
    result: undefined;
  };
  /** `importEnvironment` */
  "POST /import/environment": {
    body: {
      orgId?: string;
      type?: 0 | 1;
      environment: {
        name: string;
        values: Array<{
          key: string;
          value?: string;
          sessionValue?: string;
          type?: string;
          enabled?: boolean;
        }>;
      };
    };
    result: Environment;
  };
  /** `exportEnvironment` */
  "POST /orgs/{orgId}/export/environment/{environmentId}": {
    params: {
      orgId: string;
      environmentId: string;
    };
    query?: {
      secrets?: "true" | "false";
    };
    result: {
      id: string;
      name: string;
      values: Array<{
        key: string;
        value: string;
        sessionValue?: string;
        type: "default" | "secret";
        enabled: boolean;
      }>;
      _postman_variable_scope: "environment";
      _postman_exported_at: string;
      _postman_exported_using: string;
    };
  };
  /** `getPlayground` */
  "GET /playground/{pageId}": {
    params: {
      pageId: string;
    };
    result: {
      orgId: string;
      collectionId: string;
      pageId: string;
      name: string;
      endpoint: Endpoint;
      environment: {
        id: string;
        name: string;
        variables: Record<string, string>;
      } | null;
      origins: Array<string>;
      ownOrigins: Array<string>;
      caller: {
        isSignedIn: boolean;
        isMember: boolean;
        mayWrite: boolean;
      };
    };
  };
  /** `sendPlaygroundRequest` */
  "POST /playground/send": {
    body: {
      collectionId: string;
      pageId: string;
      environmentId?: string;
      method: string;
      url: string;
      origin?: string;
      pathParams?: Array<{
        key: string;
        value: string;
      }>;
      query?: Array<{
        key: string;
        value: string;
      }>;
      headers?: Array<{
        key: string;
        value: string;
      }>;
      cookies?: Array<{
        key: string;
        value: string;
      }>;
      auth?: {
        type: "none";
      } | {
        type: "bearer";
        token: string;
      } | {
        type: "basic";
        username: string;
        password: string;
      } | {
        type: "apiKey";
        in: "header" | "query" | "cookie";
        name: string;
        value: string;
      } | {
        type: "oauth2";
        accessToken: string;
      };
      body?: {
        type: "none";
      } | {
        type: "json" | "text" | "xml";
        value: string;
        contentType?: string;
      } | {
        type: "form";
        fields?: Array<{
          key: string;
          value: string;
        }>;
      } | {
        type: "multipart";
        fields: Array<{
          key: string;
          value: string;
        } | {
          key: string;
          fileName: string;
          contentType?: string;
          data: string;
        }>;
      } | {
        type: "graphql";
        query: string;
        variables?: string;
      } | {
        type: "binary";
        data: string;
        contentType?: string;
      };
      timeoutMs?: number;
    };
    result: {
      status: number;
      timeMs: number;
      sizeBytes: number;
      headers: Array<{
        key: string;
        value: string;
      }>;
      body: {
        encoding: "text" | "base64";
        contentType: string | null;
        value: string;
      };
      redirectedTo: string | null;
      unresolved: Array<string>;
    };
  };
  /** `fetchOauthAccessToken` */
  "POST /auth/token": {
    body: {
      accessTokenUrl: string;
      tokenBody: {
        grant_type: "authorization_code" | "client_credentials" | "password" | "refresh_token";
      };
      tokenHeaders?: Record<string, string>;
    };
    result: {
      data: Record<string, unknown>;
    };
  };
  /** `getProxyHealthcheckResponse` */
  "GET /proxy-healthcheck-response": {
    result: {
      status: "ok";
      answer: {
        status: number;
        timeMs: number;
        sizeBytes: number;
        headers: Array<{
          key: string;
          value: string;
        }>;
        body: {
          encoding: "text" | "base64";
          contentType: string | null;
          value: string;
        };
        redirectedTo: string | null;
      };
    };
  };
  /** `generateSummary` */
  "POST /ai/generate-summary": {
    body: {
      orgId?: string;
      text: string;
      instruction?: string;
      tone?: string;
      mode?: "summary" | "rewrite";
    };
    result: {
      text: string;
      mode: "summary" | "rewrite";
      provider: "workers-ai" | "openai-compatible" | "built-in";
      model: string | null;
      notes: Array<string>;
    };
  };
  /** `generateHeaders` */
  "POST /ai/generate-headers": {
    body: {
      orgId?: string;
      collectionId?: string;
      brief: string;
      brand?: string;
    };
    result: {
      header: string;
      footer: string;
      provider: "workers-ai" | "openai-compatible" | "built-in";
      model: string | null;
      notes: Array<string>;
    };
  };
  /** `generateImage` */
  "POST /ai/generate-image": {
    body: {
      orgId?: string;
      collectionId?: string;
      pageId?: string;
      prompt: string;
      size?: "1024x1024" | "1536x1024" | "1024x1536";
      upload?: boolean;
    };
    result: {
      contentType: string;
      sizeBytes: number;
      size: "1024x1024" | "1536x1024" | "1024x1536";
      image?: string;
      url?: string;
      key?: string;
      provider: "workers-ai" | "openai-compatible" | "built-in";
      model: string | null;
      notes: Array<string>;
    };
  };
  /** `generateMetaTags` */
  "POST /ai/generate-meta-tags": {
    body: {
      orgId?: string;
      content: string;
    };
    result: {
      title: string;
      description: string;
      tags: Array<{
        attribute: "name" | "property";
        key: string;
        content: string;
      }>;
      html: string;
      provider: "workers-ai" | "openai-compatible" | "built-in";
      model: string | null;
      notes: Array<string>;
    };
  };
  /** `generateMetaData` */
  "POST /ai/generate-meta-data": {
    body: {
      orgId?: string;
      pageId?: string;
      content?: string;
    };
    result: {
      title: string;
      description: string;
      tags: Array<string>;
      slug: string;
      wordCount: number;
      readingMinutes: number;
      provider: "workers-ai" | "openai-compatible" | "built-in";
      model: string | null;
      notes: Array<string>;
    };
  };
  /** `generateSeoData` */
  "POST /ai/generate-seo-data": {
    body: {
      orgId?: string;
      pageId?: string;
      content?: string;
      keywords?: Array<string>;
    };
    result: {
      title: string;
      description: string;
      slug: string;
      wordCount: number;
      readingMinutes: number;
      keywords: Array<{
        keyword: string;
        count: number;
      }>;
      jsonLd: Record<string, unknown>;
      openGraph: Record<string, string>;
      twitter: Record<string, string>;
      advice: Array<string>;
      provider: "workers-ai" | "openai-compatible" | "built-in";
      model: string | null;
      notes: Array<string>;
    };
  };
  /** `getAiUsage` */
  "GET /orgs/{orgId}/ai-usage": {
    params: {
      orgId: string;
    };
    query?: {
      from?: string;
      to?: string;
    };
    result: {
      data: Array<{
        day: string;
        operation: string;
        provider: string;
        model: string | null;
        answered: number;
        failed: number;
        inputTokens: number;
        outputTokens: number;
      }>;
      nextCursor: string | null;
    };
  };
  /** `askCollection` */
  "POST /orgs/{orgId}/collections/{collectionId}/ask": {
    params: {
      orgId: string;
      collectionId: string;
    };
    body: {
      question: string;
    };
    result: {
      outcome: "answered" | "passages" | "not_answered";
      answer: string | null;
      sources: Array<{
        number: number;
        pageId: string;
        name: string;
        path: string;
        url: string;
        section: {
          title: string;
          anchor: string;
        } | null;
        text: string;
      }>;
      provider: "workers-ai" | "openai-compatible" | "built-in";
      model: string | null;
      notes: Array<string>;
    };
  };
  /** `askSite` */
  "POST /p/ask": {
    body: {
      collectionId?: string;
      custom_domain?: string;
      question: string;
    };
    result: {
      outcome: "answered" | "passages" | "not_answered";
      answer: string | null;
      sources: Array<{
        number: number;
        pageId: string;
        name: string;
        path: string;
        url: string;
        section: {
          title: string;
          anchor: string;
        } | null;
        text: string;
      }>;
      provider: "workers-ai" | "openai-compatible" | "built-in";
      model: string | null;
      notes: Array<string>;
    };
  };
  /** `listQuestions` */
  "GET /orgs/{orgId}/collections/{collectionId}/questions": {
    params: {
      orgId: string;
      collectionId: string;
    };
    query?: {
      answered?: "true" | "false";
      from?: string;
      to?: string;
      limit?: number;
      cursor?: string;
    };
    result: {
      data: Array<{
        question: string;
        answeredCount: number;
        notAnsweredCount: number;
        lastAt: string;
      }>;
      nextCursor: string | null;
    };
  };
  /** `listWebhooks` */
  "GET /api/collections/{collectionId}/webhooks": {
    params: {
      collectionId: string;
    };
    result: {
      data: Array<Webhook>;
      nextCursor: string | null;
    };
  };
  /** `getWebhook` */
  "GET /api/webhooks/{webhookId}": {
    params: {
      webhookId: string;
    };
    result: Webhook;
  };
  /** `updateWebhook` */
  "PUT /api/webhooks/{webhookId}": {
    params: {
      webhookId: string;
    };
    body: {
      url?: string;
      actions?: Array<"page.created" | "page.deleted" | "page.renamed" | "page.moved" | "page.publish_status_changed" | "page.content_changed">;
      description?: string;
      isEnabled?: boolean;
    };
    result: Webhook;
  };
  /** `deleteWebhook` */
  "DELETE /api/webhooks/{webhookId}": {
    params: {
      webhookId: string;
    };
    result: undefined;
  };
  /** `createWebhook` */
  "POST /api/webhooks": {
    body: {
      collectionId: string;
      url: string;
      actions: Array<"page.created" | "page.deleted" | "page.renamed" | "page.moved" | "page.publish_status_changed" | "page.content_changed">;
      description?: string;
    };
    result: {
      id: string;
      collectionId: string;
      url: string;
      actions: Array<"page.created" | "page.deleted" | "page.renamed" | "page.moved" | "page.publish_status_changed" | "page.content_changed">;
      description: string;
      isEnabled: boolean;
      lastDeliveryAt: string | null;
      failingSince: string | null;
      disabledReason: string | null;
      madeWith: {
        id: string;
        name: string;
      } | null;
      version: number;
      createdAt: string;
      updatedAt: string;
      secret: string;
    };
  };
  /** `rotateWebhookSecret` */
  "POST /api/webhooks/{webhookId}/rotate": {
    params: {
      webhookId: string;
    };
    result: {
      id: string;
      collectionId: string;
      url: string;
      actions: Array<"page.created" | "page.deleted" | "page.renamed" | "page.moved" | "page.publish_status_changed" | "page.content_changed">;
      description: string;
      isEnabled: boolean;
      lastDeliveryAt: string | null;
      failingSince: string | null;
      disabledReason: string | null;
      madeWith: {
        id: string;
        name: string;
      } | null;
      version: number;
      createdAt: string;
      updatedAt: string;
      secret: string;
    };
  };
  /** `sendTestWebhook` */
  "POST /api/webhooks/{webhookId}/test": {
    params: {
      webhookId: string;
    };
    result: {
      status: number | null;
      durationMs: number;
      answer: string;
      isReceived: boolean;
    };
  };
  /** `listWebhookDeliveries` */
  "GET /api/webhooks/{webhookId}/deliveries": {
    params: {
      webhookId: string;
    };
    query?: {
      limit?: number;
      cursor?: string;
      state?: "pending" | "delivered" | "failed";
    };
    result: {
      data: Array<Delivery>;
      nextCursor: string | null;
    };
  };
  /** `redeliverWebhookDelivery` */
  "POST /api/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver": {
    params: {
      webhookId: string;
      deliveryId: string;
    };
    result: {
      queued: number;
    };
  };
  /** `redeliverWebhookDeliveries` */
  "POST /api/webhooks/{webhookId}/redeliver": {
    params: {
      webhookId: string;
    };
    body: {
      since: string;
    };
    result: {
      queued: number;
    };
  };
  /** `triggerPageContentUpdated` */
  "POST /api/event-trigger/update/{pageId}": {
    params: {
      pageId: string;
    };
    result: {
      eventId: string;
      queued: number;
    };
  };
  /** `importFromGithub` */
  "POST /import/github": {
    body: {
      repository: string;
      branch: string;
      commit?: string;
      collectionId: string;
      files?: Array<{
        path: string;
        status: "A" | "M" | "D" | "R";
        content?: string | null;
        encoding?: "base64" | "utf-8";
        previousPath?: string;
      }>;
      folder?: string;
      token?: string;
    };
    result: Job;
  };
  /** `getImportJob` */
  "GET /import/jobs/{jobId}": {
    params: {
      jobId: string;
    };
    result: Job;
  };
  /** `importOpenapi` */
  "POST /import/openapi": {
    body: {
      orgId?: string;
      collectionId: string;
      document?: string | Record<string, unknown>;
      url?: string;
      source?: string;
    };
    result: Job;
  };
  /** `importPostman` */
  "POST /import/postman": {
    body: {
      orgId?: string;
      collectionId: string;
      document?: string | Record<string, unknown>;
      url?: string;
      source?: string;
    };
    result: Job;
  };
  /** `getJob` */
  "GET /jobs/{jobId}": {
    params: {
      jobId: string;
    };
    result: Job;
  };
  /** `getCollectionLogs` */
  "GET /logs/collectionId/{collectionId}": {
    params: {
      collectionId: string;
    };
    query?: {
      limit?: number;
      cursor?: string;
      eventType?: "CREATE_USER" | "UPDATE_USER" | "CHANGE_PASSWORD" | "ENABLE_TWO_FACTOR" | "DISABLE_TWO_FACTOR" | "RENEW_BACKUP_CODES" | "USE_BACKUP_CODE" | "CREATE_PASSKEY" | "UPDATE_PASSKEY" | "DELETE_PASSKEY" | "SIGN_IN" | "END_SESSION" | "FAIL_SIGN_IN" | "SET_TWO_FACTOR" | "DELETE_USER" | "CREATE_ORGANIZATION" | "UPDATE_ORGANIZATION" | "DELETE_ORGANIZATION" | "EXPORT_ORGANIZATION" | "IMPORT_ORGANIZATION" | "CREATE_INVITATION" | "DELETE_INVITATION" | "CREATE_MEMBER" | "UPDATE_MEMBER" | "DELETE_MEMBER" | "SET_SINGLE_SIGN_ON" | "DELETE_SINGLE_SIGN_ON" | "CREATE_SIGN_IN_DOMAIN" | "VERIFY_SIGN_IN_DOMAIN" | "REVOKE_SIGN_IN_DOMAIN" | "DELETE_SIGN_IN_DOMAIN" | "CREATE_TOKEN" | "ROTATE_TOKEN" | "REVOKE_TOKEN" | "GRANT_COLLECTION_PERMISSION" | "CREATE_COLLECTION" | "UPDATE_COLLECTION" | "VERIFY_DOMAIN" | "REVOKE_DOMAIN" | "ROTATE_EMBED_KEY" | "DELETE_COLLECTION" | "RESTORE_COLLECTION" | "DUPLICATE_COLLECTION" | "PURGE_COLLECTION" | "CREATE_PAGE" | "UPDATE_PAGE" | "RENAME_PAGE" | "MOVE_PAGE" | "DELETE_PAGE" | "RESTORE_PAGE" | "PURGE_PAGE" | "ARCHIVE_PAGE" | "UNARCHIVE_PAGE" | "PUBLISH_PAGE" | "UNPUBLISH_PAGE" | "REQUEST_PUBLISH_PAGE" | "REJECT_PAGE" | "WITHDRAW_PAGE" | "SET_DEFAULT_PUBLISHED_VERSION" | "UPDATE_PUBLISHED_VERSION" | "DELETE_PUBLISHED_VERSION" | "CREATE_PROPOSAL" | "ACCEPT_PROPOSAL" | "REFUSE_PROPOSAL" | "CREATE_SHARE_LINK" | "REVOKE_SHARE_LINK" | "CREATE_PREVIEW_LINK" | "DELETE_PREVIEW_LINK" | "CREATE_URLMAPPING" | "UPDATE_URLMAPPING" | "DELETE_URLMAPPING" | "IMPORT_URLMAPPING" | "CREATE_FAQ" | "UPDATE_FAQ" | "DELETE_FAQ" | "CREATE_CHANGELOG" | "UPDATE_CHANGELOG" | "PUBLISH_CHANGELOG" | "UNPUBLISH_CHANGELOG" | "DELETE_CHANGELOG" | "UPDATE_PAGE_CONTENT" | "UPDATE_CONTENT_VERSION" | "TRIGGER_PAGE_CONTENT_UPDATED" | "UPLOAD_FILES" | "DELETE_FILE" | "DELETE_FILES" | "CREATE_ENVIRONMENT" | "UPDATE_ENVIRONMENT" | "DELETE_ENVIRONMENT" | "IMPORT_ENVIRONMENT" | "EXPORT_ENVIRONMENT" | "CREATE_WEBHOOK" | "UPDATE_WEBHOOK" | "DELETE_WEBHOOK" | "ROTATE_WEBHOOK" | "DISABLE_WEBHOOK" | "REDELIVER_WEBHOOK" | "REPLAY_DEAD_LETTER" | "SET_LOG_STREAM" | "DELETE_LOG_STREAM" | "END_LOG_STREAM" | "FAIL_LOG_STREAM" | "DELIVER_WEBHOOK" | "CREATE_RELEASE" | "ROLLBACK_RELEASE" | "IMPORT_GITHUB" | "IMPORT_OPENAPI" | "IMPORT_POSTMAN";
      createdBy?: string;
      from?: string;
      to?: string;
    };
    result: {
      data: Array<LogEntry>;
      nextCursor: string | null;
    };
  };
  /** `getPageLogs` */
  "GET /logs/pageId/{pageId}": {
    params: {
      pageId: string;
    };
    query?: {
      limit?: number;
      cursor?: string;
      eventType?: "CREATE_USER" | "UPDATE_USER" | "CHANGE_PASSWORD" | "ENABLE_TWO_FACTOR" | "DISABLE_TWO_FACTOR" | "RENEW_BACKUP_CODES" | "USE_BACKUP_CODE" | "CREATE_PASSKEY" | "UPDATE_PASSKEY" | "DELETE_PASSKEY" | "SIGN_IN" | "END_SESSION" | "FAIL_SIGN_IN" | "SET_TWO_FACTOR" | "DELETE_USER" | "CREATE_ORGANIZATION" | "UPDATE_ORGANIZATION" | "DELETE_ORGANIZATION" | "EXPORT_ORGANIZATION" | "IMPORT_ORGANIZATION" | "CREATE_INVITATION" | "DELETE_INVITATION" | "CREATE_MEMBER" | "UPDATE_MEMBER" | "DELETE_MEMBER" | "SET_SINGLE_SIGN_ON" | "DELETE_SINGLE_SIGN_ON" | "CREATE_SIGN_IN_DOMAIN" | "VERIFY_SIGN_IN_DOMAIN" | "REVOKE_SIGN_IN_DOMAIN" | "DELETE_SIGN_IN_DOMAIN" | "CREATE_TOKEN" | "ROTATE_TOKEN" | "REVOKE_TOKEN" | "GRANT_COLLECTION_PERMISSION" | "CREATE_COLLECTION" | "UPDATE_COLLECTION" | "VERIFY_DOMAIN" | "REVOKE_DOMAIN" | "ROTATE_EMBED_KEY" | "DELETE_COLLECTION" | "RESTORE_COLLECTION" | "DUPLICATE_COLLECTION" | "PURGE_COLLECTION" | "CREATE_PAGE" | "UPDATE_PAGE" | "RENAME_PAGE" | "MOVE_PAGE" | "DELETE_PAGE" | "RESTORE_PAGE" | "PURGE_PAGE" | "ARCHIVE_PAGE" | "UNARCHIVE_PAGE" | "PUBLISH_PAGE" | "UNPUBLISH_PAGE" | "REQUEST_PUBLISH_PAGE" | "REJECT_PAGE" | "WITHDRAW_PAGE" | "SET_DEFAULT_PUBLISHED_VERSION" | "UPDATE_PUBLISHED_VERSION" | "DELETE_PUBLISHED_VERSION" | "CREATE_PROPOSAL" | "ACCEPT_PROPOSAL" | "REFUSE_PROPOSAL" | "CREATE_SHARE_LINK" | "REVOKE_SHARE_LINK" | "CREATE_PREVIEW_LINK" | "DELETE_PREVIEW_LINK" | "CREATE_URLMAPPING" | "UPDATE_URLMAPPING" | "DELETE_URLMAPPING" | "IMPORT_URLMAPPING" | "CREATE_FAQ" | "UPDATE_FAQ" | "DELETE_FAQ" | "CREATE_CHANGELOG" | "UPDATE_CHANGELOG" | "PUBLISH_CHANGELOG" | "UNPUBLISH_CHANGELOG" | "DELETE_CHANGELOG" | "UPDATE_PAGE_CONTENT" | "UPDATE_CONTENT_VERSION" | "TRIGGER_PAGE_CONTENT_UPDATED" | "UPLOAD_FILES" | "DELETE_FILE" | "DELETE_FILES" | "CREATE_ENVIRONMENT" | "UPDATE_ENVIRONMENT" | "DELETE_ENVIRONMENT" | "IMPORT_ENVIRONMENT" | "EXPORT_ENVIRONMENT" | "CREATE_WEBHOOK" | "UPDATE_WEBHOOK" | "DELETE_WEBHOOK" | "ROTATE_WEBHOOK" | "DISABLE_WEBHOOK" | "REDELIVER_WEBHOOK" | "REPLAY_DEAD_LETTER" | "SET_LOG_STREAM" | "DELETE_LOG_STREAM" | "END_LOG_STREAM" | "FAIL_LOG_STREAM" | "DELIVER_WEBHOOK" | "CREATE_RELEASE" | "ROLLBACK_RELEASE" | "IMPORT_GITHUB" | "IMPORT_OPENAPI" | "IMPORT_POSTMAN";
      createdBy?: string;
      from?: string;
      to?: string;
    };
    result: {
      data: Array<LogEntry>;
      nextCursor: string | null;
    };
  };
  /** `getOrganizationLogs` */
  "GET /logs/orgId/{orgId}": {
    params: {
      orgId: string;
    };
    query?: {
      limit?: number;
      cursor?: string;
      eventType?: "CREATE_USER" | "UPDATE_USER" | "CHANGE_PASSWORD" | "ENABLE_TWO_FACTOR" | "DISABLE_TWO_FACTOR" | "RENEW_BACKUP_CODES" | "USE_BACKUP_CODE" | "CREATE_PASSKEY" | "UPDATE_PASSKEY" | "DELETE_PASSKEY" | "SIGN_IN" | "END_SESSION" | "FAIL_SIGN_IN" | "SET_TWO_FACTOR" | "DELETE_USER" | "CREATE_ORGANIZATION" | "UPDATE_ORGANIZATION" | "DELETE_ORGANIZATION" | "EXPORT_ORGANIZATION" | "IMPORT_ORGANIZATION" | "CREATE_INVITATION" | "DELETE_INVITATION" | "CREATE_MEMBER" | "UPDATE_MEMBER" | "DELETE_MEMBER" | "SET_SINGLE_SIGN_ON" | "DELETE_SINGLE_SIGN_ON" | "CREATE_SIGN_IN_DOMAIN" | "VERIFY_SIGN_IN_DOMAIN" | "REVOKE_SIGN_IN_DOMAIN" | "DELETE_SIGN_IN_DOMAIN" | "CREATE_TOKEN" | "ROTATE_TOKEN" | "REVOKE_TOKEN" | "GRANT_COLLECTION_PERMISSION" | "CREATE_COLLECTION" | "UPDATE_COLLECTION" | "VERIFY_DOMAIN" | "REVOKE_DOMAIN" | "ROTATE_EMBED_KEY" | "DELETE_COLLECTION" | "RESTORE_COLLECTION" | "DUPLICATE_COLLECTION" | "PURGE_COLLECTION" | "CREATE_PAGE" | "UPDATE_PAGE" | "RENAME_PAGE" | "MOVE_PAGE" | "DELETE_PAGE" | "RESTORE_PAGE" | "PURGE_PAGE" | "ARCHIVE_PAGE" | "UNARCHIVE_PAGE" | "PUBLISH_PAGE" | "UNPUBLISH_PAGE" | "REQUEST_PUBLISH_PAGE" | "REJECT_PAGE" | "WITHDRAW_PAGE" | "SET_DEFAULT_PUBLISHED_VERSION" | "UPDATE_PUBLISHED_VERSION" | "DELETE_PUBLISHED_VERSION" | "CREATE_PROPOSAL" | "ACCEPT_PROPOSAL" | "REFUSE_PROPOSAL" | "CREATE_SHARE_LINK" | "REVOKE_SHARE_LINK" | "CREATE_PREVIEW_LINK" | "DELETE_PREVIEW_LINK" | "CREATE_URLMAPPING" | "UPDATE_URLMAPPING" | "DELETE_URLMAPPING" | "IMPORT_URLMAPPING" | "CREATE_FAQ" | "UPDATE_FAQ" | "DELETE_FAQ" | "CREATE_CHANGELOG" | "UPDATE_CHANGELOG" | "PUBLISH_CHANGELOG" | "UNPUBLISH_CHANGELOG" | "DELETE_CHANGELOG" | "UPDATE_PAGE_CONTENT" | "UPDATE_CONTENT_VERSION" | "TRIGGER_PAGE_CONTENT_UPDATED" | "UPLOAD_FILES" | "DELETE_FILE" | "DELETE_FILES" | "CREATE_ENVIRONMENT" | "UPDATE_ENVIRONMENT" | "DELETE_ENVIRONMENT" | "IMPORT_ENVIRONMENT" | "EXPORT_ENVIRONMENT" | "CREATE_WEBHOOK" | "UPDATE_WEBHOOK" | "DELETE_WEBHOOK" | "ROTATE_WEBHOOK" | "DISABLE_WEBHOOK" | "REDELIVER_WEBHOOK" | "REPLAY_DEAD_LETTER" | "SET_LOG_STREAM" | "DELETE_LOG_STREAM" | "END_LOG_STREAM" | "FAIL_LOG_STREAM" | "DELIVER_WEBHOOK" | "CREATE_RELEASE" | "ROLLBACK_RELEASE" | "IMPORT_GITHUB" | "IMPORT_OPENAPI" | "IMPORT_POSTMAN";
      createdBy?: string;
      from?: string;
      to?: string;
    };
    result: {
      data: Array<LogEntry>;
      nextCursor: string | null;
    };
  };
  /** `getWebhookLogs` */
  "GET /logs/webhooks/collectionId/{collectionId}": {
    params: {
      collectionId: string;
    };
    query?: {
      limit?: number;
      cursor?: string;
      eventType?: "CREATE_USER" | "UPDATE_USER" | "CHANGE_PASSWORD" | "ENABLE_TWO_FACTOR" | "DISABLE_TWO_FACTOR" | "RENEW_BACKUP_CODES" | "USE_BACKUP_CODE" | "CREATE_PASSKEY" | "UPDATE_PASSKEY" | "DELETE_PASSKEY" | "SIGN_IN" | "END_SESSION" | "FAIL_SIGN_IN" | "SET_TWO_FACTOR" | "DELETE_USER" | "CREATE_ORGANIZATION" | "UPDATE_ORGANIZATION" | "DELETE_ORGANIZATION" | "EXPORT_ORGANIZATION" | "IMPORT_ORGANIZATION" | "CREATE_INVITATION" | "DELETE_INVITATION" | "CREATE_MEMBER" | "UPDATE_MEMBER" | "DELETE_MEMBER" | "SET_SINGLE_SIGN_ON" | "DELETE_SINGLE_SIGN_ON" | "CREATE_SIGN_IN_DOMAIN" | "VERIFY_SIGN_IN_DOMAIN" | "REVOKE_SIGN_IN_DOMAIN" | "DELETE_SIGN_IN_DOMAIN" | "CREATE_TOKEN" | "ROTATE_TOKEN" | "REVOKE_TOKEN" | "GRANT_COLLECTION_PERMISSION" | "CREATE_COLLECTION" | "UPDATE_COLLECTION" | "VERIFY_DOMAIN" | "REVOKE_DOMAIN" | "ROTATE_EMBED_KEY" | "DELETE_COLLECTION" | "RESTORE_COLLECTION" | "DUPLICATE_COLLECTION" | "PURGE_COLLECTION" | "CREATE_PAGE" | "UPDATE_PAGE" | "RENAME_PAGE" | "MOVE_PAGE" | "DELETE_PAGE" | "RESTORE_PAGE" | "PURGE_PAGE" | "ARCHIVE_PAGE" | "UNARCHIVE_PAGE" | "PUBLISH_PAGE" | "UNPUBLISH_PAGE" | "REQUEST_PUBLISH_PAGE" | "REJECT_PAGE" | "WITHDRAW_PAGE" | "SET_DEFAULT_PUBLISHED_VERSION" | "UPDATE_PUBLISHED_VERSION" | "DELETE_PUBLISHED_VERSION" | "CREATE_PROPOSAL" | "ACCEPT_PROPOSAL" | "REFUSE_PROPOSAL" | "CREATE_SHARE_LINK" | "REVOKE_SHARE_LINK" | "CREATE_PREVIEW_LINK" | "DELETE_PREVIEW_LINK" | "CREATE_URLMAPPING" | "UPDATE_URLMAPPING" | "DELETE_URLMAPPING" | "IMPORT_URLMAPPING" | "CREATE_FAQ" | "UPDATE_FAQ" | "DELETE_FAQ" | "CREATE_CHANGELOG" | "UPDATE_CHANGELOG" | "PUBLISH_CHANGELOG" | "UNPUBLISH_CHANGELOG" | "DELETE_CHANGELOG" | "UPDATE_PAGE_CONTENT" | "UPDATE_CONTENT_VERSION" | "TRIGGER_PAGE_CONTENT_UPDATED" | "UPLOAD_FILES" | "DELETE_FILE" | "DELETE_FILES" | "CREATE_ENVIRONMENT" | "UPDATE_ENVIRONMENT" | "DELETE_ENVIRONMENT" | "IMPORT_ENVIRONMENT" | "EXPORT_ENVIRONMENT" | "CREATE_WEBHOOK" | "UPDATE_WEBHOOK" | "DELETE_WEBHOOK" | "ROTATE_WEBHOOK" | "DISABLE_WEBHOOK" | "REDELIVER_WEBHOOK" | "REPLAY_DEAD_LETTER" | "SET_LOG_STREAM" | "DELETE_LOG_STREAM" | "END_LOG_STREAM" | "FAIL_LOG_STREAM" | "DELIVER_WEBHOOK" | "CREATE_RELEASE" | "ROLLBACK_RELEASE" | "IMPORT_GITHUB" | "IMPORT_OPENAPI" | "IMPORT_POSTMAN";
      createdBy?: string;
      from?: string;
      to?: string;
    };
    result: {
      data: Array<LogEntry>;
      nextCursor: string | null;
    };
  };
  /** `verifyOrganizationLogs` */
  "GET /logs/orgId/{orgId}/verify": {
    params: {
      orgId: string;
    };
    query?: {
      from?: number;
      seal?: string;
    };
    result: LogVerification;
  };
  /** `listSignIns` */
  "GET /me/sign-ins": {
    query?: {
      limit?: number;
      cursor?: string;
    };
    result: {
      data: Array<SignIn>;
      nextCursor: string | null;
    };
  };
  /** `setLogStream` */
  "PUT /orgs/{orgId}/log-stream": {
    params: {
      orgId: string;
    };
    body: {
      url: string;
      after?: number;
    };
    result: {
      url: string;
      deliveredNumber: number;
      lastDeliveryAt: string | null;
      failures: number;
      failingSince: string | null;
      ownersToldAt: string | null;
      lastError: string | null;
      nextAttemptAt: string | null;
      madeWith: {
        id: string;
        name: string;
      } | null;
      endedReason: string | null;
      version: number;
      createdAt: string;
      updatedAt: string;
      secret: string;
    };
  };
  /** `getLogStream` */
  "GET /orgs/{orgId}/log-stream": {
    params: {
      orgId: string;
    };
    result: LogStream;
  };
  /** `deleteLogStream` */
  "DELETE /orgs/{orgId}/log-stream": {
    params: {
      orgId: string;
    };
    result: undefined;
  };
  /** `listDeadLetters` */
  "GET /orgs/{orgId}/dead-letters": {
    params: {
      orgId: string;
    };
    query?: {
      limit?: number;
      cursor?: string;
    };
    result: {
      data: Array<{
        id: string;
        kind: "event" | "delivery" | "version";
        eventType: "page.created" | "page.deleted" | "page.renamed" | "page.moved" | "page.publish_status_changed" | "page.content_changed" | "job.requested" | "webhook.disabled" | "log_stream.failing" | "log_stream.ended";
        attempts: number;
        createdAt: string;
        givenUpAt: string;
        replayedAt: string | null;
        isHandled: boolean;
      }>;
      nextCursor: string | null;
    };
  };
  /** `replayDeadLetter` */
  "POST /orgs/{orgId}/dead-letters/{deadLetterId}/replay": {
    params: {
      orgId: string;
      deadLetterId: string;
    };
    result: {
      queued: number;
    };
  };
  /** `getHealthcheck` */
  "GET /healthcheck": {
    result: {
      status: "ok";
      parts: {
        database: {
          state: "ok" | "failed" | "unknown";
          durationMs: number;
        };
        files: {
          state: "ok" | "failed" | "unknown";
          durationMs: number;
        };
        room: {
          state: "ok" | "failed" | "unknown";
          durationMs: number;
        };
        queue: {
          state: "ok" | "failed" | "unknown";
          durationMs: number;
        };
      };
      unsavedVersions: number;
    };
  };
  /** `getLimits` */
  "GET /limits": {
    result: {
      pageContentBytes: number;
      patchEdits: number;
      documentStateBytes: number;
      markdownNestingDepth: number;
      htmlNestingDepth: number;
      pageLines: number;
      paragraphMarks: number;
      pageMarks: number;
      pageElements: number;
      pageHtmlElements: number;
      headingChars: number;
      blockElements: number;
      lineStartChars: number;
      quotedLines: number;
      pageHtmlChars: number;
      frontMatterChars: number;
      frontMatterValues: number;
      highlightedCodeChars: number;
      highlightedBlocks: number;
      highlightedLineChars: number;
      formulaChars: number;
      formulas: number;
      formulasChars: number;
      formulaMarkupChars: number;
      jsonBodyBytes: number;
      jsonValues: number;
      jsonDepth: number;
      accountBodyBytes: number;
      importBodyBytes: number;
      importArchiveBytes: number;
      importUnpackedBytes: number;
      importArchiveEntries: number;
      importReadMs: number;
      importPathChars: number;
      importProblems: number;
      importLostLinks: number;
      importStepFiles: number;
      importStepBytes: number;
      importStepAttempts: number;
      importDepth: number;
      importDescriptionBytes: number;
      importJsonValues: number;
      importSwaggerValues: number;
      importYamlValues: number;
      importYamlBytes: number;
      importSchemaChars: number;
      importSchemasChars: number;
      importReferencedChars: number;
      importEndpointChars: number;
      copyStepPages: number;
      copyStepFiles: number;
      archivePartRows: number;
      archivePartBytes: number;
      archivePartPages: number;
      archivePartObjects: number;
      archiveStepBytes: number;
      archiveStepReads: number;
      archivesPerOrganization: number;
      exportPartPages: number;
      exportPartBytes: number;
      releaseStepPages: number;
      releaseNoteChars: number;
      uploadFileBytes: number;
      uploadFiles: number;
      uploadHeldBytes: number;
      pictureBytes: number;
      fetchedPictureBytes: number;
      uploadPathChars: number;
      uploadNameChars: number;
      pagesPerCollection: number;
      pageDepth: number;
      childrenPerPage: number;
      pageNameChars: number;
      urlNameChars: number;
      collectionNameChars: number;
      organizationNameChars: number;
      actorNameChars: number;
      accountNameChars: number;
      accountEmailChars: number;
      passwordMinChars: number;
      passwordMaxChars: number;
      passwordOwnChars: number;
      passkeysPerAccount: number;
      passkeyNameChars: number;
      sessionIdleMs: number;
      sessionMs: number;
      sessionFreshMs: number;
      signInDomainsPerOrganization: number;
      signInProviderChars: number;
      signInReturnChars: number;
      authorizationCodeMs: number;
      accessTokenMs: number;
      refreshTokenMs: number;
      unusedClientKeptMs: number;
      signInStateMs: number;
      scimFilterChars: number;
      scimAttributesChars: number;
      scimExternalIdChars: number;
      scimOperations: number;
      signInAnswerBytes: number;
      signInTimeoutMs: number;
      environmentVariables: number;
      environmentValueBytes: number;
      environmentNameChars: number;
      environmentVariableNameChars: number;
      environmentBytes: number;
      environmentListBytes: number;
      placeholderChars: number;
      requestPlaceholders: number;
      faqsPerCollection: number;
      faqQuestionChars: number;
      faqOrder: number;
      faqAnswerBytes: number;
      changelogsPerCollection: number;
      changelogTitleChars: number;
      changelogContentBytes: number;
      changelogTags: number;
      changelogTagChars: number;
      changelogsPerPage: number;
      entryHtmlBytes: number;
      sitemapChars: number;
      llmsFullPages: number;
      searchTextBytes: number;
      searchQueryChars: number;
      searchWords: number;
      searchResults: number;
      searchDocumentsKeptMs: number;
      searchesKeptMs: number;
      searchesPerDay: number;
      aiTextChars: number;
      aiInstructionChars: number;
      aiToneChars: number;
      aiBriefChars: number;
      aiBrandChars: number;
      aiPromptChars: number;
      aiKeywords: number;
      aiKeywordChars: number;
      aiAnswerBytes: number;
      aiAnswerTokens: number;
      aiHtmlChars: number;
      aiImageBytes: number;
      aiTimeoutMs: number;
      aiAttempts: number;
      aiRetryAfterMs: number;
      aiCallsPerDay: number;
      aiQuestionsPerDay: number;
      aiReaderAnswerTokens: number;
      questionChars: number;
      questionPassages: number;
      questionPassagesPerPage: number;
      questionsPerDay: number;
      questionsKeptMs: number;
      aiUsageKeptMs: number;
      feedbackCommentChars: number;
      feedbackPerDay: number;
      feedbackCsvRows: number;
      feedbackKeptMs: number;
      viewBodyBytes: number;
      viewValueChars: number;
      viewTraitsPerDay: number;
      viewVisitorsPerDay: number;
      viewHoursKeptMs: number;
      viewDaysKeptMs: number;
      analyticsDays: number;
      analyticsHours: number;
      analyticsListed: number;
      missingPathChars: number;
      missingPathsPerDay: number;
      missingPathsKeptMs: number;
      linksPerPage: number;
      linkIdsPerPage: number;
      brokenLinksShown: number;
      webhooksPerCollection: number;
      tokensPerOrganization: number;
      openInvitationsPerOrganization: number;
      grantsPerRequest: number;
      urlMappingsPerImport: number;
      urlMappingCells: number;
      toolAnswerChars: number;
      agentNameChars: number;
      roomAgentPresenceMs: number;
      listDefault: number;
      listMax: number;
      roomConnections: number;
      roomFrameBytes: number;
      roomUpdateBytes: number;
      roomHalfReceivedBytes: number;
      roomUpdateParts: number;
      roomPlacingSteps: number;
      roomAwarenessBytes: number;
      roomAwarenessStatesPerConnection: number;
      roomClientIdsPerConnection: number;
      roomMessagesPerSecond: number;
      roomMessagesBurst: number;
      roomBytesPerSecond: number;
      roomBytesBurst: number;
      roomLogUpdates: number;
      roomLogBytes: number;
      roomChunkBytes: number;
      roomSaveAfterMs: number;
      roomSaveAtMostMs: number;
      roomPassFreshMs: number;
      roomLeaseMs: number;
      roomLeaseAttempts: number;
      roomLeaseRetryMs: number;
      collaborationTokenMs: number;
      channelConnections: number;
      channelGatherMs: number;
      channelChangesAtOnce: number;
      channelChecksAtOnce: number;
      webhookTimeoutMs: number;
      webhookPayloadBytes: number;
      webhookAnswerKeptBytes: number;
      webhookDisabledAfterMs: number;
      webhookOldSecretMs: number;
      playgroundTimeoutMs: number;
      playgroundAnswerBytes: number;
      playgroundRequestBytes: number;
      playgroundFields: number;
      playgroundSecretChars: number;
      playgroundSecretUses: number;
      endpointVariables: number;
      endpointVariableChars: number;
      tokenAnswerBytes: number;
      requestsPerMinute: number;
      anonymousWritesPerMinute: number;
      signInsPerMinute: number;
      previewsPerMinute: number;
      questionsPerMinute: number;
      invitationMs: number;
      dnsAnswerBytes: number;
      refusedAnswerBytes: number;
      domainCheckMs: number;
      domainMissingMs: number;
      previewLinksPerPage: number;
      openProposalsPerPage: number;
      proposalReasonChars: number;
      renderingsPerPage: number;
      previewLinkMs: number;
      embedTokenMs: number;
      embedUserIdChars: number;
      deletedPagesKeptMs: number;
      deletedCollectionsKeptMs: number;
      deliveriesKeptMs: number;
      logEntriesKeptMs: number;
      logEntriesVerified: number;
      logStreamEntries: number;
      logStreamBytes: number;
      logStreamNoticeAfterMs: number;
      idempotencyKeptMs: number;
      databaseStatements: number;
      databaseStatementBytes: number;
      databaseParameters: number;
      databaseRowBytes: number;
      units: Record<string, string>;
    };
  };
  /** `signUp` */
  "POST /api/auth/sign-up/email": {
    body: {
      name: string;
      email: string;
      password: string;
    };
    result: {
      token: null;
      user: AccountUser;
    };
  };
  /** `verifyEmail` */
  "GET /api/auth/verify-email": {
    query: {
      token: string;
    };
    result: {
      status: true;
      user: null;
    };
  };
  /** `sendVerificationEmail` */
  "POST /api/auth/send-verification-email": {
    body: {
      email: string;
    };
    result: {
      status: true;
    };
  };
  /** `signIn` */
  "POST /api/auth/sign-in/email": {
    body: {
      email: string;
      password: string;
    };
    result: {
      token: string;
      user: AccountUser;
      redirect: false;
    } | {
      twoFactorRedirect: true;
      twoFactorMethods: Array<string>;
    };
  };
  /** `getSession` */
  "GET /api/auth/get-session": {
    result: {
      session: AccountSession;
      user: AccountUser;
    } | null;
  };
  /** `signOut` */
  "POST /api/auth/sign-out": {
    body: Record<string, unknown>;
    result: {
      success: true;
    };
  };
  /** `requestPasswordReset` */
  "POST /api/auth/request-password-reset": {
    body: {
      email: string;
    };
    result: {
      status: true;
      message: string;
    };
  };
  /** `resetPassword` */
  "POST /api/auth/reset-password": {
    query?: {
      revokeTokens?: "true" | "false";
    };
    body: {
      token: string;
      newPassword: string;
    };
    result: {
      status: true;
    };
  };
  /** `changePassword` */
  "POST /api/auth/change-password": {
    query?: {
      revokeTokens?: "true" | "false";
    };
    body: {
      currentPassword: string;
      newPassword: string;
    };
    result: {
      token: string;
      user: AccountUser;
    };
  };
  /** `signInWithProvider` */
  "POST /api/auth/sign-in/social": {
    body: {
      provider: "google" | "github";
      callbackURL: string;
      errorCallbackURL?: string;
    };
    result: {
      url: string;
      redirect: true;
    };
  };
  /** `signInWithSingleSignOn` */
  "POST /api/auth/sign-in/sso": {
    body: {
      email: string;
      callbackURL: string;
    };
    result: {
      url: string;
      redirect: true;
    };
  };
  /** `enableTwoFactor` */
  "POST /api/auth/two-factor/enable": {
    body: {
      password: string;
    };
    result: {
      method: "totp";
      totpURI: string;
      backupCodes: Array<string>;
    };
  };
  /** `verifyTwoFactorCode` */
  "POST /api/auth/two-factor/verify-totp": {
    body: {
      code: string;
    };
    result: {
      token: string;
      user: AccountUser;
    };
  };
  /** `verifyBackupCode` */
  "POST /api/auth/two-factor/verify-backup-code": {
    body: {
      code: string;
    };
    result: {
      token: string;
      user: AccountUser;
    };
  };
  /** `renewBackupCodes` */
  "POST /api/auth/two-factor/generate-backup-codes": {
    body: {
      password: string;
    };
    result: {
      status: true;
      backupCodes: Array<string>;
    };
  };
  /** `disableTwoFactor` */
  "POST /api/auth/two-factor/disable": {
    body: {
      password: string;
    };
    result: {
      status: true;
    };
  };
  /** `beginPasskey` */
  "GET /api/auth/passkey/generate-register-options": {
    result: {
      challenge: string;
      rp: {
        name: string;
        id: string;
      };
      user: {
        id: string;
        name: string;
        displayName: string;
      };
      pubKeyCredParams: Array<{
        alg: number;
        type: "public-key";
      }>;
      timeout: number;
      attestation: string;
      excludeCredentials: Array<{
        id: string;
        type: string;
        transports?: Array<string>;
      }>;
      authenticatorSelection: {
        residentKey: string;
        requireResidentKey: boolean;
        userVerification: string;
      };
      extensions: Record<string, unknown>;
      hints: Array<string>;
    };
  };
  /** `registerPasskey` */
  "POST /api/auth/passkey/verify-registration": {
    body: {
      response: {
        id: string;
        rawId: string;
        type: "public-key";
        response: {
          clientDataJSON: string;
          attestationObject: string;
        };
      };
      name?: string;
    };
    result: {
      id: string;
      name: string;
      userId: string;
      publicKey: string;
      credentialID: string;
      counter: number;
      deviceType: string;
      backedUp: boolean;
      transports: string | null;
      createdAt: string;
      aaguid: string;
    };
  };
  /** `beginPasskeySignIn` */
  "GET /api/auth/passkey/generate-authenticate-options": {
    result: {
      challenge: string;
      rpId: string;
      timeout: number;
      userVerification: "required";
      allowCredentials?: Array<{
        id: string;
        type: string;
        transports?: Array<string>;
      }>;
    };
  };
  /** `signInWithPasskey` */
  "POST /api/auth/passkey/verify-authentication": {
    body: {
      response: {
        id: string;
        rawId: string;
        type: "public-key";
        response: {
          clientDataJSON: string;
          authenticatorData: string;
          signature: string;
        };
      };
    };
    result: {
      session: AccountSession;
      user: AccountUser;
    };
  };
  /** `getProtectedResource` */
  "GET /.well-known/oauth-protected-resource/mcp": {
    result: {
      resource: string;
      authorization_servers: Array<string>;
      resource_name: string;
      bearer_methods_supported: Array<string>;
      scopes_supported: Array<string>;
      resource_documentation: string;
    };
  };
  /** `getAuthorizationServer` */
  "GET /.well-known/oauth-authorization-server/api/auth": {
    result: {
      issuer: string;
      authorization_endpoint: string;
      token_endpoint: string;
      registration_endpoint: string;
      revocation_endpoint: string;
      scopes_supported: Array<string>;
      response_types_supported: Array<string>;
      response_modes_supported: Array<string>;
      grant_types_supported: Array<string>;
      token_endpoint_auth_methods_supported: Array<string>;
      code_challenge_methods_supported: Array<string>;
      authorization_response_iss_parameter_supported: boolean;
    };
  };
  /** `registerClient` */
  "POST /api/auth/oauth2/register": {
    body: {
      redirect_uris: Array<string>;
      client_name?: string;
      grant_types?: Array<string>;
      response_types?: Array<string>;
      token_endpoint_auth_method?: string;
      application_type?: "native" | "web";
      scope?: string;
    };
    result: {
      client_id: string;
      redirect_uris: Array<string>;
      client_name?: string;
      grant_types?: Array<string>;
      response_types?: Array<string>;
      token_endpoint_auth_method?: string;
      application_type?: "native" | "web";
      scope?: string;
    };
  };
  /** `authorizeClient` */
  "GET /api/auth/oauth2/authorize": {
    query: {
      response_type: "code";
      client_id: string;
      redirect_uri: string;
      code_challenge: string;
      code_challenge_method: "S256";
      scope?: string;
      state?: string;
      resource?: string;
    };
    result: undefined;
  };
  /** `getAskingClient` */
  "GET /api/auth/oauth2/public-client": {
    query: {
      client_id: string;
    };
    result: {
      client_id: string;
      client_name?: string;
    };
  };
  /** `answerClient` */
  "POST /api/auth/oauth2/consent": {
    body: {
      accept: boolean;
      oauth_query: string;
      orgId?: string;
      scopes?: Array<"read" | "write" | "publish">;
      collectionIds?: Array<string> | null;
    };
    result: {
      url: string;
      redirect: true;
    };
  };
  /** `exchangeCode` */
  "POST /api/auth/oauth2/token": {
    body: FormData;
    result: {
      access_token: string;
      token_type: string;
      expires_in: number;
      expires_at: number;
      refresh_token?: string;
      scope: string;
    };
  };
  /** `revokeClientToken` */
  "POST /api/auth/oauth2/revoke": {
    body: FormData;
    result: undefined;
  };
}
