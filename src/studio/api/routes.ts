/** Written by `npm run openapi` from the contracts, never by hand: what each route takes, and what it answers. */
/* oxlint-disable max-lines -- generated, with a type for every route */

type Account = {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  image: string | null;
  twoFactorEnabled: boolean;
  reviewMails: boolean;
  createdAt: string;
  organizations: Array<{ id: string; name: string; slug: string; role: "member" | "admin" | "owner" }>;
};

type UpdateMeBody = { name?: string; reviewMails?: boolean };

type ListSignInProvidersAnswer = {
  data: Array<{ id: "google" | "github"; name: string }>;
  nextCursor: string | null;
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

type SessionList = { data: Array<Session>; nextCursor: string | null };

type Passkey = { id: string; name: string; isSynced: boolean; createdAt: string | null };

type PasskeyList = { data: Array<Passkey>; nextCursor: string | null };

type UpdatePasskeyBody = { name: string };

type Organization = {
  id: string;
  name: string;
  slug: string;
  role: "member" | "admin" | "owner";
  abilities: Array<"updateOrganization" | "deleteOrganization" | "createCollection" | "createInvitation" | "setTwoFactorRule" | "setSingleSignOn">;
  assignableRoles: Array<"member" | "admin" | "owner">;
  agentsOnlyPropose: boolean;
  answersQuestions: boolean;
  suspended: { at: string; reason: string } | null;
  version: number;
  createdAt: string;
  updatedAt: string;
};

type OrganizationList = { data: Array<Organization>; nextCursor: string | null };

type UpdateOrganizationBody = {
  name?: string;
  slug?: string;
  agentsOnlyPropose?: boolean;
  answersQuestions?: boolean;
};

type Quotas = { pages: Quota; members: Quota; fileBytes: Quota; aiCalls: Quota; views: Quota };

type Quota = { quota: number | null; isOwn: boolean; used: number };

type CreateOrganizationBody = { name: string; slug?: string; guide?: boolean };

type OrganizationJob = {
  jobId: string;
  collectionId: string | null;
  kind: "import_github" | "import_openapi" | "import_postman" | "release" | "duplicate_collection" | "duplicate_page" | "export_organization" | "import_organization" | "unknown";
  state: "queued" | "running" | "done" | "failed";
  done: number;
  total: number;
  counts: Record<string, number>;
  problems: Array<{
    path: string;
    message: string;
    pageId?: string;
    construct?: string;
    fate?: "kept" | "left_out" | "unreadable";
  }>;
  createdBy: string;
  createdAt: string;
  updatedAt: string;
  finishedAt: string | null;
  orgId: string;
};

type ImportOrganizationBody = { orgId: string; exportId: string };

type Member = {
  userId: string;
  name: string;
  email: string;
  role: "member" | "admin" | "owner";
  joinedAt: string;
  abilities: Array<"updateMember" | "deleteMember">;
};

type MemberList = { data: Array<Member>; nextCursor: string | null };

type FormerMember = { userId: string; name: string };

type FormerMemberList = { data: Array<FormerMember>; nextCursor: string | null };

type UpdateMemberBody = { role: "member" | "admin" | "owner" };

type Invitation = {
  id: string;
  orgId: string;
  email: string;
  role: "member" | "admin" | "owner";
  writes: boolean;
  createdAt: string;
  createdBy: string;
  expiresAt: string;
  madeWith: MakerToken | null;
  abilities: Array<"deleteInvitation">;
};

type MakerToken = { id: string; name: string };

type InvitationList = { data: Array<Invitation>; nextCursor: string | null };

type CreateInvitationBody = { email: string; role?: "member" | "admin" | "owner"; writes?: boolean };

type CreatedInvitation = {
  id: string;
  orgId: string;
  email: string;
  role: "member" | "admin" | "owner";
  writes: boolean;
  createdAt: string;
  createdBy: string;
  expiresAt: string;
  madeWith: MakerToken | null;
  abilities: Array<"deleteInvitation">;
  token: string;
  acceptUrl: string;
};

type GetInvitationAnswer = {
  email: string;
  role: "member" | "admin" | "owner";
  writes: boolean;
  expiresAt: string;
  organizationName: string;
  inviterName: string | null;
};

type AcceptInvitationAnswer = {
  userId: string;
  name: string;
  email: string;
  role: "member" | "admin" | "owner";
  joinedAt: string;
  orgId: string;
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
  madeWith: MakerToken | null;
  isGranted: boolean;
  abilities: Array<"rotateToken" | "revokeToken">;
};

type TokenList = { data: Array<Token>; nextCursor: string | null };

type CreateTokenBody = {
  name: string;
  scopes: Array<"read" | "write" | "publish" | "admin" | "secrets" | "scim">;
  collectionIds?: Array<string>;
  expiresAt?: string;
};

type CreatedToken = {
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
  madeWith: MakerToken | null;
  isGranted: boolean;
  abilities: Array<"rotateToken" | "revokeToken">;
  secret: string;
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

type SetSingleSignOnBody = {
  issuer: string;
  clientId: string;
  clientSecret?: string;
  isRequired?: boolean;
};

type SignInDomain = {
  id: string;
  orgId: string;
  domain: string;
  verifiedAt: string | null;
  record: { type: "TXT"; name: string; value: string };
  createdAt: string;
};

type SignInDomainList = { data: Array<SignInDomain>; nextCursor: string | null };

type CreateSignInDomainBody = { domain: string };

type ScimConfiguration = {
  schemas: Array<"urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig">;
  patch: { supported: boolean };
  bulk: { supported: boolean; maxOperations: number; maxPayloadSize: number };
  filter: { supported: boolean; maxResults: number };
  changePassword: { supported: boolean };
  sort: { supported: boolean };
  etag: { supported: boolean };
  authenticationSchemes: Array<{
    type: "oauthbearertoken";
    name: string;
    description: string;
    specUri: string;
    primary: true;
  }>;
  meta: { resourceType: "ServiceProviderConfig"; location: string };
};

type ScimResourceType = {
  schemas: Array<"urn:ietf:params:scim:schemas:core:2.0:ResourceType">;
  id: "User";
  name: "User";
  endpoint: "/Users";
  description: string;
  schema: "urn:ietf:params:scim:schemas:core:2.0:User";
  meta: { resourceType: "ResourceType"; location: string };
};

type ListScimResourceTypesAnswer = {
  schemas: Array<"urn:ietf:params:scim:api:messages:2.0:ListResponse">;
  totalResults: number;
  startIndex: number;
  itemsPerPage: number;
  Resources: Array<ScimResourceType>;
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
  meta: { resourceType: "Schema"; location: string };
};

type ListScimSchemasAnswer = {
  schemas: Array<"urn:ietf:params:scim:api:messages:2.0:ListResponse">;
  totalResults: number;
  startIndex: number;
  itemsPerPage: number;
  Resources: Array<ScimSchema>;
};

type ScimUser = {
  schemas: Array<"urn:ietf:params:scim:schemas:core:2.0:User">;
  id: string;
  externalId?: string;
  userName?: string;
  displayName?: string;
  name?: { formatted?: string; givenName?: string; familyName?: string };
  emails?: Array<{ value?: string; type?: "work"; primary?: true }>;
  active?: boolean;
  meta?: {
    resourceType?: "User";
    created?: string;
    lastModified?: string;
    location?: string;
    version?: string;
  };
};

type ListScimUsersAnswer = {
  schemas: Array<"urn:ietf:params:scim:api:messages:2.0:ListResponse">;
  totalResults: number;
  startIndex: number;
  itemsPerPage: number;
  Resources: Array<ScimUser>;
};

type CreateScimUserBody = {
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

type UpdateScimUserBody = {
  schemas?: Array<string>;
  Operations: Array<{ op: string; path?: string; value?: unknown }>;
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

type SetTwoFactorRuleBody = { isRequired: boolean };

type MemberPermission = {
  userId: string;
  collectionId: string;
  permission: 0 | 1 | 2;
  origin: "role" | "record" | "default";
};

type MemberPermissionList = { data: Array<MemberPermission>; nextCursor: string | null };

type CollectionGrantInput = { userId: string; collectionId: string; permission: 0 | 1 | 2 };

type GrantCollectionPermissionsBody = { userIds: Array<string>; collectionIds: Array<string>; permission: 0 | 1 | 2 } | { grants: Array<CollectionGrantInput> };

type GrantCollectionPermissionsAnswer = { granted: number };

type AutoGrantPermissionsBody = {
  orgId: string;
  userIds?: Array<string>;
  collectionIds?: Array<string>;
  permission: 0 | 1 | 2;
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
  navigation: NavigationSettings;
  homePageId: string | null;
  defaultEnvironmentId: string | null;
  seo: { title?: string; description?: string };
  type: "doc" | "api" | "blog";
  asking: "answers" | "passages" | "off";
  answersPerDay: number;
  customDomain: string | null;
  customDomainVerifiedAt: string | null;
  customDomainProof: { name: string; value: string } | null;
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
  light?: ThemeColours;
  dark?: ThemeColours;
  logoUrl?: string;
  logoDarkUrl?: string;
  faviconUrl?: string;
  socialImageUrl?: string;
  font?: "system" | "humanist" | "geometric" | "rounded" | "serif" | "slab" | "mono" | "inter" | "figtree" | "nunito-sans" | "source-sans-3" | "space-grotesk" | "source-serif-4" | "lora";
  headingFont?: "system" | "humanist" | "geometric" | "rounded" | "serif" | "slab" | "mono" | "inter" | "figtree" | "nunito-sans" | "source-sans-3" | "space-grotesk" | "source-serif-4" | "lora";
  codeFont?: "system" | "jetbrains-mono" | "fira-code";
  fontUrl?: string;
  appearance?: "auto" | "light" | "dark";
  corners?: "square" | "rounded" | "round";
  density?: "comfortable" | "compact";
  header?: "plain" | "accent";
  sidebar?: "plain" | "raised";
  css?: string;
};

type ThemeColours = { page?: string; text?: string; accent?: string };

type NavigationSettings = {
  header?: Array<{ label: string; href: string; style?: "link" | "button" }>;
  anchors?: Array<NavigationLink>;
  footer?: Array<{ title: string; links: Array<NavigationLink> }>;
  social?: Array<NavigationLink>;
  banner?: { text: string; link?: NavigationLink; isDismissible?: boolean };
  lastUpdated?: boolean;
  editUrl?: string;
  assistants?: Array<"chatgpt" | "claude">;
  analytics?: Analytics;
  synonyms?: Array<Array<string>>;
};

type NavigationLink = { label: string; href: string };

type Analytics = {
  service: "plausible" | "fathom" | "ga4" | "posthog" | "matomo";
  id: string;
  origin?: string;
};

type CollectionList = { data: Array<Collection>; nextCursor: string | null };

type ThemeInput = {
  accent?: string;
  light?: ThemeColoursInput;
  dark?: ThemeColoursInput;
  logoUrl?: string;
  logoDarkUrl?: string;
  faviconUrl?: string;
  socialImageUrl?: string;
  font?: "system" | "humanist" | "geometric" | "rounded" | "serif" | "slab" | "mono" | "inter" | "figtree" | "nunito-sans" | "source-sans-3" | "space-grotesk" | "source-serif-4" | "lora";
  headingFont?: "system" | "humanist" | "geometric" | "rounded" | "serif" | "slab" | "mono" | "inter" | "figtree" | "nunito-sans" | "source-sans-3" | "space-grotesk" | "source-serif-4" | "lora";
  codeFont?: "system" | "jetbrains-mono" | "fira-code";
  fontUrl?: string;
  appearance?: "auto" | "light" | "dark";
  corners?: "square" | "rounded" | "round";
  density?: "comfortable" | "compact";
  header?: "plain" | "accent";
  sidebar?: "plain" | "raised";
  css?: string;
};

type ThemeColoursInput = { page?: string; text?: string; accent?: string };

type CreateCollectionBody = {
  name: string;
  slug?: string;
  description?: string;
  isPublic?: boolean;
  defaultPermission?: 0 | 1 | 2;
  reviewRequired?: boolean;
  theme?: ThemeInput;
  header?: string;
  footer?: string;
  seo?: { title?: string; description?: string };
  type?: "doc" | "api" | "blog";
  asking?: "answers" | "passages" | "off";
  answersPerDay?: number;
};

type GetChannelTokenAnswer = { token: string; expiresAt: string; url: string };

type NavigationSettingsInput = {
  header?: Array<{ label: string; href: string; style?: "link" | "button" }>;
  anchors?: Array<NavigationLinkInput>;
  footer?: Array<{ title: string; links: Array<NavigationLinkInput> }>;
  social?: Array<NavigationLinkInput>;
  banner?: { text: string; link?: NavigationLinkInput; isDismissible?: boolean };
  lastUpdated?: boolean;
  editUrl?: string;
  assistants?: Array<"chatgpt" | "claude">;
  analytics?: AnalyticsInput;
  synonyms?: Array<Array<string>>;
};

type NavigationLinkInput = { label: string; href: string };

type AnalyticsInput = {
  service: "plausible" | "fathom" | "ga4" | "posthog" | "matomo";
  id: string;
  origin?: string;
};

type UpdateCollectionBody = {
  name?: string;
  slug?: string;
  description?: string;
  isPublic?: boolean;
  defaultPermission?: 0 | 1 | 2;
  reviewRequired?: boolean;
  theme?: ThemeInput;
  header?: string;
  footer?: string;
  navigation?: NavigationSettingsInput;
  homePageId?: string | null;
  defaultEnvironmentId?: string | null;
  seo?: { title?: string; description?: string };
  type?: "doc" | "api" | "blog";
  asking?: "answers" | "passages" | "off";
  answersPerDay?: number;
  customDomain?: string | null;
};

type PreviewLookBody = {
  theme: ThemeInput;
  header?: string;
  footer?: string;
  navigation?: NavigationSettingsInput;
};

type PreviewLookAnswer = { url: string; expiresAt: string };

type DuplicateCollectionBody = { name?: string; slug?: string; edition?: "version" | "language" };

type Job = {
  jobId: string;
  collectionId: string | null;
  kind: "import_github" | "import_openapi" | "import_postman" | "release" | "duplicate_collection" | "duplicate_page" | "export_organization" | "import_organization" | "unknown";
  state: "queued" | "running" | "done" | "failed";
  done: number;
  total: number;
  counts: Record<string, number>;
  problems: Array<{
    path: string;
    message: string;
    pageId?: string;
    construct?: string;
    fate?: "kept" | "left_out" | "unreadable";
  }>;
  createdBy: string;
  createdAt: string;
  updatedAt: string;
  finishedAt: string | null;
};

type VerifyDomainAnswer = {
  domain: string;
  isVerified: boolean;
  verifiedAt: string | null;
  isFound: boolean;
  record: { type: "TXT"; name: string; value: string };
  message: string;
};

type DuplicatePageBody = { name?: string };

type DuplicatePageAnswer = { pageId: string; jobId: string };

type Page = {
  id: string;
  collectionId: string;
  parentId: string | null;
  type: 1 | 3 | 4 | 5 | 6 | 7;
  name: string;
  urlName: string;
  path: string;
  child: Array<string>;
  state: 0 | 1 | 2 | 3;
  reviewers: Array<string>;
  isPublished: boolean;
  publishedVersionNo: number | null;
  hasUnpublishedChanges: boolean;
  meta: PageMeta;
  sharingMeta: Sharing;
  isArchived: boolean;
  allowedGroups: Array<string>;
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
  badge?: string;
  unlisted?: boolean;
  layout?: "landing";
  link?: string;
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
  badge?: string;
  unlisted?: boolean;
  layout?: "landing";
  link?: string;
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

type CreatePageBody = {
  name: string;
  urlName?: string;
  type?: 1 | 3 | 4 | 5 | 6 | 7;
  meta?: PageMetaInput;
  endpoint?: EndpointInput;
  content?: string;
};

type UpdatePageBody = {
  name?: string;
  type?: 1 | 3 | 4 | 5 | 6 | 7;
  urlName?: string;
  meta?: PageMetaInput;
  endpoint?: EndpointInput;
  isArchived?: boolean;
  allowedGroups?: Array<string>;
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

type UpdatedPage = {
  id: string;
  collectionId: string;
  parentId: string | null;
  type: 1 | 3 | 4 | 5 | 6 | 7;
  name: string;
  urlName: string;
  path: string;
  child: Array<string>;
  state: 0 | 1 | 2 | 3;
  reviewers: Array<string>;
  isPublished: boolean;
  publishedVersionNo: number | null;
  hasUnpublishedChanges: boolean;
  meta: PageMeta;
  sharingMeta: Sharing;
  isArchived: boolean;
  allowedGroups: Array<string>;
  endpoint?: Endpoint;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdBy: string;
  updatedBy: string;
  deletedAt: string | null;
  abilities: Array<"createPage" | "updatePage" | "updatePageMeta" | "updatePageContent" | "deletePage">;
  nextStates: Array<0 | 1 | 2 | 3>;
  newUrlMappings?: { count: number; first: Array<UrlMapping> };
};

type UpdatePageStateBody = {
  state: 0 | 1 | 2 | 3;
  reason?: string;
  note?: string;
  expectedHash?: string;
  reviewers?: Array<string>;
};

type SetReviewersBody = { reviewers: Array<string> };

type UpdatePageMetaBody = {
  title?: string | null;
  description?: string | null;
  tags?: Array<string> | null;
  icon?: string | null;
  featureImage?: string | { url: string; name?: string } | null;
  noindex?: boolean | null;
  badge?: string | null;
  unlisted?: boolean | null;
  layout?: "landing" | null;
  link?: string | null;
};

type SetPageEditableBody = { editable: boolean; expiresAt?: string | null };

type SetPageEditableAnswer = {
  pageId: string;
  sharingMeta: Sharing;
  secret: string | null;
  url: string | null;
  version: number;
};

type ReaderAccess = {
  collectionId: string;
  followsHome: boolean;
  groups: Array<string>;
  allowedGroups: Array<string>;
  token: { kind: "secret" | "jwks"; jwks: string | null; signInUrl: string | null } | null;
  addresses: Array<{ address: string; groups: Array<string> }>;
  singleSignOn: { groupsClaim: string | null; domains: Array<string> } | null;
  issuer: string | null;
  redirectUris: Array<string>;
  audience: string;
  entryUrl: string;
  madeWith: MakerToken | null;
  endedReason: string | null;
  updatedAt: string | null;
  updatedBy: string | null;
};

type SetReaderAccessBody = {
  followsHome?: boolean;
  groups?: Array<string>;
  allowedGroups?: Array<string>;
  token?: { secret?: string; jwks?: string; signInUrl?: string | null } | null;
  addresses?: Array<{ address: string; groups?: Array<string> }>;
  singleSignOn?: { groupsClaim?: string | null; domains?: Array<string> } | null;
};

type Site = {
  id: string;
  orgId: string;
  name: string;
  slug: string;
  sections: Array<{ slug: string; name: string }>;
  versions: Array<{ slug: string; name: string }>;
  currentVersion: string | null;
  languages: Array<{ tag: string; name: string }>;
  domainCollectionId: string | null;
  places: Array<{
    collectionId: string;
    section: string | null;
    version: string | null;
    language: string;
    url: string;
  }>;
  url: string;
  version: number;
  createdAt: string;
  createdBy: string;
  updatedAt: string;
  updatedBy: string;
};

type SiteList = { data: Array<Site>; nextCursor: string | null };

type CreateSiteBody = {
  name: string;
  slug?: string;
  sections?: Array<{ slug: string; name: string }>;
  versions?: Array<{ slug: string; name: string }>;
  currentVersion?: string | null;
  languages?: Array<{ tag: string; name?: string }>;
  domainCollectionId?: string | null;
  places?: Array<{
    collectionId: string;
    section?: string | null;
    version?: string | null;
    language?: string;
  }>;
};

type UpdateSiteBody = {
  name?: string;
  slug?: string;
  sections?: Array<{ slug: string; name: string }>;
  versions?: Array<{ slug: string; name: string }>;
  currentVersion?: string | null;
  languages?: Array<{ tag: string; name?: string }>;
  domainCollectionId?: string | null;
  places?: Array<{
    collectionId: string;
    section?: string | null;
    version?: string | null;
    language?: string;
  }>;
};

type PlaceCollectionBody = { section?: string | null; version?: string | null; language?: string };

type ApplyToVersionsBody = { targets?: Array<{ pageId: string; expectedHash?: string }>; dryRun?: boolean };

type AppliedTarget = {
  pageId: string;
  name: string;
  path: string;
  collectionId: string;
  version: string;
  versionName: string;
  hasChanged: boolean;
  contentHash: string | null;
  addedLines: number | null;
  removedLines: number | null;
  versionId: string | null;
  proposalId?: string;
  refusal: string | null;
  parts?: Array<{ kind: "same" | "added" | "removed"; text: string }>;
};

type ApplyToVersionsAnswer = {
  pageId: string;
  contentHash: string;
  dryRun: boolean;
  targets: Array<AppliedTarget>;
};

type TranslatedPage = {
  originalId: string;
  name: string;
  path: string;
  publishedVersionNo: number;
  pageId: string | null;
  followsVersionNo: number | null;
  state: "missing" | "behind" | "current";
};

type TranslatedPageList = { data: Array<TranslatedPage>; nextCursor: string | null };

type FollowOriginalAnswer = { pageId: string; originalId: string; followsVersionNo: number };

type DraftTranslationAnswer = {
  pageId: string;
  originalId: string;
  versionNo: number;
  proposalId: string | null;
  left: Array<string>;
  provider: "workers-ai" | "openai-compatible" | "built-in";
  model: string | null;
  notes: Array<string>;
};

type ListedPage = {
  id: string;
  collectionId: string;
  parentId: string | null;
  type: 1 | 3 | 4 | 5 | 6 | 7;
  name: string;
  urlName: string;
  path: string;
  child: Array<string>;
  state: 0 | 1 | 2 | 3;
  reviewers: Array<string>;
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
  meta: { title?: string; icon?: string; badge?: string };
  endpoint?: { method: string };
};

type ListedPageList = { data: Array<ListedPage>; nextCursor: null };

type MovePageBody = {
  draggedId: string;
  droppedOnId: string;
  position?: "inside" | "before" | "after";
  pageIds?: Array<string>;
};

type MovePageAnswer = Record<string, {
  collectionId?: string;
  parentId?: string | null;
  type?: 1 | 3 | 4 | 5 | 6 | 7;
  path?: string;
  child?: Array<string>;
  version?: number;
  updatedAt?: string;
  updatedBy?: string;
}>;

type ArchivedPage = {
  id: string;
  collectionId: string;
  parentId: string | null;
  type: 1 | 3 | 4 | 5 | 6 | 7;
  name: string;
  urlName: string;
  path: string;
  child: Array<string>;
  state: 0 | 1 | 2 | 3;
  reviewers: Array<string>;
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
  meta: { title?: string; icon?: string; badge?: string };
  endpoint?: { method: string };
};

type ArchivedPageList = { data: Array<ArchivedPage>; nextCursor: null };

type DeletedPage = {
  id: string;
  collectionId: string;
  parentId: string | null;
  type: 1 | 3 | 4 | 5 | 6 | 7;
  name: string;
  urlName: string;
  path: string;
  child: Array<string>;
  state: 0 | 1 | 2 | 3;
  reviewers: Array<string>;
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
  meta: { title?: string; icon?: string; badge?: string };
  endpoint?: { method: string };
  pageCount: number;
  deletedBy: string;
};

type DeletedPageList = {
  data: Array<DeletedPage>;
  nextCursor: string | null;
  people: Record<string, string>;
};

type PageContent = {
  pageId: string;
  name: string;
  content: string;
  contentHash: string;
  updatedAt: string;
  unsavedSince?: string;
  versionId?: string;
};

type UpdatePageContentBody = { content: string; message?: string };

type UpdatePageContentAnswer = {
  pageId: string;
  content: string;
  contentHash: string;
  updatedAt: string;
  unsavedSince?: string;
  versionId: string | null;
  proposalId?: string;
};

type PatchPageContentBody = {
  edits: Array<{ find: string; replace: string; all?: boolean }>;
  message?: string;
};

type PatchPageContentAnswer = {
  pageId: string;
  content: string;
  contentHash: string;
  updatedAt: string;
  unsavedSince?: string;
  versionId: string | null;
  proposalId?: string;
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

type ContentVersionList = {
  data: Array<ContentVersion>;
  nextCursor: string | null;
  people: Record<string, string>;
};

type GetContentVersionHtmlAnswer = {
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
    parts: Array<{ kind: "same" | "added" | "removed"; text: string }>;
    html: string;
    markdown: string;
  };
};

type NameContentVersionBody = { label: string | null };

type CollaborationToken = {
  token: string;
  expiresAt: string;
  url: string;
  room: string;
  pageName: string;
  permission: "read" | "write";
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

type ProposalList = {
  data: Array<Proposal>;
  nextCursor: string | null;
  people: Record<string, string>;
};

type ProposalWithText = {
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
  draft: { content: string; contentHash: string };
};

type RefuseProposalBody = { reason: string };

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

type PublishedVersionList = {
  data: Array<PublishedVersion>;
  nextCursor: string | null;
  people: Record<string, string>;
};

type PublishedVersionWithContent = {
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

type UnpublishedChanges = {
  pageId: string;
  publishedVersionNo: number | null;
  contentHash: string;
  changed: Array<"name" | "meta" | "endpoint" | "content">;
  difference: {
    parts: Array<{ kind: "same" | "added" | "removed"; text: string }>;
    html: string;
    markdown: string;
  };
};

type SetDefaultPublishedVersionBody = { versionNo: number };

type UpdatePublishedVersionBody = { content?: string; meta?: PageMetaInput; note?: string | null };

type PublishCollectionBody = { pageIds?: Array<string>; drafts?: boolean; note?: string };

type PlannedRelease = {
  isDryRun: true;
  pages: Array<{
    pageId: string;
    name: string;
    path: string;
    reason: "named" | "changed" | "draft" | "in_review" | "rejected" | "archived" | "no_address";
    isAllowed: boolean;
  }>;
  leftOut: Array<{
    pageId: string;
    name: string;
    path: string;
    reason: "named" | "changed" | "draft" | "in_review" | "rejected" | "archived" | "no_address";
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

type ReleaseList = {
  data: Array<Release>;
  nextCursor: string | null;
  people: Record<string, string>;
};

type ReleaseWithJob = {
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

type ReleasePage = {
  pageId: string;
  name: string;
  path: string;
  outcome: "waiting" | "prepared" | "unchanged" | "refused" | "passed_by" | "published" | "rolled_back";
  versionNo: number | null;
  previousVersionNo: number | null;
};

type ReleasePageList = { data: Array<ReleasePage>; nextCursor: string | null };

type ListCollectionUrlMappingsAnswer = {
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

type CreateUrlMappingBody = { collectionId: string; pageId: string; oldUrl: string };

type UpdateUrlMappingBody = { pageId?: string; oldUrl?: string };

type ImportUrlMappingsBody = {
  mappings: Array<{ oldUrl: string; pageId?: string; pagePath?: string; line?: number }>;
};

type ImportUrlMappingsAnswer = { created: number; updated: number; unchanged: number };

type SearchResults = {
  data: Array<{
    kind: "page" | "faq" | "changelog";
    pageId: string | null;
    name: string;
    path: string;
    section: { title: string; anchor: string } | null;
    snippet: string;
  }>;
  isPartial: boolean;
  nextCursor: null;
};

type SearchDraftsAnswer = {
  data: Array<{
    pageId: string;
    collectionId: string;
    name: string;
    path: string;
    isPublished: boolean;
    snippet: string;
  }>;
  isPartial: boolean;
  nextCursor: null;
};

type CountedSearch = { query: string; foundCount: number; notFoundCount: number; lastAt: string };

type CountedSearchList = { data: Array<CountedSearch>; nextCursor: string | null };

type PreviewLink = {
  id: string;
  pageId: string;
  createdAt: string;
  createdBy: string;
  expiresAt: string;
  madeWith: MakerToken | null;
};

type PreviewLinkList = { data: Array<PreviewLink>; nextCursor: null };

type CreatePreviewLinkBody = { expiresAt?: string };

type CreatedPreviewLink = {
  id: string;
  pageId: string;
  createdAt: string;
  createdBy: string;
  expiresAt: string;
  madeWith: MakerToken | null;
  secret: string;
  url: string;
};

type GetSideBarDataAnswer = {
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
  site: {
    name: string;
    section: string | null;
    version: string | null;
    language: string;
    sections: Array<{ slug: string; name: string }>;
    versions: Array<{ slug: string; name: string }>;
    languages: Array<{ tag: string; name: string }>;
  } | null;
  homePageId: string | null;
  pages: Array<{
    pageId: string;
    name: string;
    path: string;
    isReadable: boolean;
    parentId: string | null;
    depth: number;
    icon: string | null;
    badge: string | null;
    method: string | null;
    href: string | null;
  }>;
};

type PublishedPage = {
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
  outline: Array<{ id: string; depth: number; text: string }>;
  breadcrumbs: Array<{ pageId: string; name: string; path: string; isReadable: boolean }>;
  previous: { pageId: string; name: string; path: string; isReadable: boolean } | null;
  next: { pageId: string; name: string; path: string; isReadable: boolean } | null;
};

type GetPublishedUrlsAnswer = {
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

type GlobalSearchBody = {
  collectionId?: string;
  custom_domain?: string;
  section?: string;
  version?: string;
  language?: string;
  within?: "collection" | "site";
  query: string;
  limit?: number;
  isFinal?: boolean;
};

type GlobalSearchAnswer = {
  data: Array<{
    kind: "page" | "faq" | "changelog";
    pageId: string | null;
    name: string;
    path: string;
    url: string;
    section: { title: string; anchor: string } | null;
    breadcrumbs: Array<{ pageId: string; name: string; path: string; isReadable: boolean }>;
    nameHtml: string;
    snippetHtml: string;
    snippet: string;
  }>;
  isPartial: boolean;
  nextCursor: null;
};

type Snippet = {
  id: string;
  collectionId: string;
  kind: "snippet" | "variable";
  name: string;
  content: string;
  isShared: boolean;
  version: number;
  createdAt: string;
  createdBy: string;
  updatedAt: string;
  updatedBy: string;
};

type SnippetList = { data: Array<Snippet>; nextCursor: string | null };

type CreateSnippetBody = {
  kind: "snippet" | "variable";
  name: string;
  content: string;
  isShared?: boolean;
};

type UpdateSnippetBody = { content?: string; isShared?: boolean };

type ListSnippetUsesAnswer = {
  data: Array<{ pageId: string; collectionId: string; name: string; path: string }>;
  areAll: boolean;
  nextCursor: null;
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
  createdBy: string;
  updatedAt: string;
  updatedBy: string;
};

type FaqList = { data: Array<Faq>; nextCursor: string | null };

type CreateFaqBody = {
  question: string;
  answer: string;
  state?: "pending" | "approved" | "rejected";
  order?: number;
  pageId?: string | null;
};

type UpdateFaqBody = {
  question?: string;
  answer?: string;
  state?: "pending" | "approved" | "rejected";
  order?: number;
  pageId?: string | null;
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
  createdBy: string;
  updatedAt: string;
  updatedBy: string;
};

type ChangelogList = { data: Array<Changelog>; nextCursor: string | null };

type CreateChangelogBody = { title: string; slug?: string; content?: string; tags?: Array<string> };

type UpdateChangelogBody = {
  title?: string;
  slug?: string;
  content?: string;
  tags?: Array<string>;
  publishedAt?: null;
};

type PublishChangelogBody = { publishedAt?: string };

type GivePositiveFeedbackBody = { pageId: string };

type Feedback = {
  id: string;
  pageId: string;
  isHelpful: boolean;
  comment: string | null;
  email: string | null;
  createdAt: string;
};

type GiveNegativeFeedbackBody = { pageId: string; comment?: string; email?: string };

type ListFeedbackAnswer = {
  data: Array<{
    id: string;
    pageId: string;
    isHelpful: boolean;
    comment: string | null;
    email: string | null;
    createdAt: string;
    pageName: string;
    pagePath: string;
    state: "open" | "done";
    assigneeId: string | null;
    answer: string | null;
    answeredAt: string | null;
    answeredBy: string | null;
    isAnswerMailed: boolean;
    version: number;
  }>;
  nextCursor: string | null;
  people: Record<string, string>;
};

type UpdateFeedbackBody = { state?: "open" | "done"; assigneeId?: string | null };

type UpdateFeedbackAnswer = {
  id: string;
  pageId: string;
  isHelpful: boolean;
  comment: string | null;
  email: string | null;
  createdAt: string;
  pageName: string;
  pagePath: string;
  state: "open" | "done";
  assigneeId: string | null;
  answer: string | null;
  answeredAt: string | null;
  answeredBy: string | null;
  isAnswerMailed: boolean;
  version: number;
};

type AnswerFeedbackBody = { answer: string };

type PageAnalytics = {
  pageId: string;
  from: string;
  to: string;
  interval: "day" | "hour";
  totals: { views: number; visitors: number; positive: number; negative: number };
  series: Array<{
    at: string;
    views: number;
    visitors: number;
    positive: number;
    negative: number;
  }>;
  referrers: Array<{ value: string; count: number }>;
  countries: Array<{ value: string; count: number }>;
  searches: Array<{ value: string; count: number }>;
  agentReads: number;
};

type CollectionAnalytics = {
  collectionId: string;
  from: string;
  to: string;
  interval: "day" | "hour";
  totals: { views: number; visitors: number; positive: number; negative: number };
  series: Array<{
    at: string;
    views: number;
    visitors: number;
    positive: number;
    negative: number;
  }>;
  referrers: Array<{ value: string; count: number }>;
  countries: Array<{ value: string; count: number }>;
  searches: Array<{ value: string; count: number }>;
  pages: Array<{ pageId: string; name: string; path: string; views: number; visitors: number }>;
  entries: Array<{ kind: "faq" | "changelog"; views: number; visitors: number }>;
};

type UtmAnalytics = {
  groupBy: "source" | "medium" | "campaign" | "term" | "content";
  from: string;
  to: string;
  totalViews: number;
  data: Array<{ value: string; views: number }>;
};

type AgentAnalytics = {
  collectionId: string;
  from: string;
  to: string;
  totalReads: number;
  series: Array<{ at: string; reads: number }>;
  agents: Array<{
    name: string;
    kind: "assistant" | "search" | "training" | "program" | "browser" | "other";
    reads: number;
  }>;
  surfaces: Array<{ surface: "page" | "markdown" | "llms" | "openapi" | "mcp"; reads: number }>;
  pages: Array<{ pageId: string; name: string; path: string; reads: number }>;
};

type MissingPath = { path: string; count: number; lastAt: string; referrer: string | null };

type MissingPathList = { data: Array<MissingPath>; nextCursor: string | null };

type ListBrokenLinksAnswer = {
  data: Array<{
    pageId: string;
    pageName: string;
    pagePath: string;
    missing: "page" | "file" | "anchor" | "address";
    href: string;
    text: string;
    foreign: { status: number | null; failedSince: string } | null;
    mend: { href: string | null; says: string };
  }>;
  nextCursor: null;
  areAll: boolean;
  entries: Array<{
    kind: "faq" | "changelog";
    entryId: string;
    entryName: string;
    missing: "page" | "file" | "anchor";
    href: string;
    text: string;
    mend: { href: string | null; says: string };
  }>;
};

type CheckPageLinksAnswer = {
  data: Array<{
    pageId: string;
    pageName: string;
    pagePath: string;
    missing: "page" | "file" | "anchor" | "snippet";
    href: string;
    text: string;
    unseen: { pageId: string; name: string; path: string } | null;
    mend: { href: string | null; says: string };
  }>;
  areAll: boolean;
};

type CheckReleaseLinksBody = { pageIds?: Array<string>; drafts?: boolean };

type CheckReleaseLinksAnswer = {
  data: Array<{
    pageId: string;
    pageName: string;
    pagePath: string;
    missing: "page" | "file" | "anchor" | "snippet";
    href: string;
    text: string;
    unseen: { pageId: string; name: string; path: string } | null;
    mend: { href: string | null; says: string };
  }>;
  areAll: boolean;
  nextCursor: string | null;
  lookedAt: number;
  pageCount: number;
};

type MendPageLinksBody = { links?: Array<{ href: string; to?: string | null }> };

type MendPageLinksAnswer = {
  pageId: string;
  contentHash: string;
  versionId: string | null;
  mended: Array<{ href: string; to: string | null }>;
  left: Array<string>;
  proposalId?: string;
};

type GetEmbedKeyAnswer = {
  collectionId: string;
  createdAt: string;
  createdBy: string;
  madeWith: MakerToken | null;
  endedReason: string | null;
} | null;

type CreateEmbedTokenBody = { userId?: string; expiresInSeconds?: number };

type CreateEmbedTokenAnswer = { token: string; expiresAt: string; url: string };

type RotateEmbedKeyAnswer = { collectionId: string; key: string; createdAt: string };

type File = {
  id: string;
  url: string;
  key: string;
  originalName: string;
  contentType: string;
  sizeBytes: number;
  pageId: string | null;
  pageName: string | null;
  folder: string;
  source: string | null;
  createdAt: string;
  createdBy: string;
};

type FileList = { data: Array<File>; nextCursor: string | null; people: Record<string, string> };

type UploadedFile = {
  files: Array<{
    url: string;
    originalName: string;
    sizeBytes: number;
    contentType: string;
    key: string;
  }>;
};

type UploadPictureBody = {
  pageId?: string | null;
  name?: string;
  alt?: string;
  base64?: string;
  url?: string;
};

type UploadPictureAnswer = {
  url: string;
  originalName: string;
  sizeBytes: number;
  contentType: string;
  key: string;
  markdown: string;
};

type RenameFileBody = { name: string };

type RenameFileAnswer = {
  url: string;
  originalName: string;
  sizeBytes: number;
  contentType: string;
  key: string;
};

type DeleteFileBody = { url?: string; key?: string };

type DeleteFilesByFolderBody = { imagePath?: string; folder?: string };

type DeleteFilesByFolderAnswer = { deleted: number; sizeBytes: number };

type ListFileUsesAnswer = {
  data: Array<{
    pageId: string;
    collectionId: string;
    name: string;
    path: string;
    isInDraft: boolean;
    isPublished: boolean;
  }>;
  areAll: boolean;
  nextCursor: null;
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

type EnvironmentList = { data: Array<Environment>; nextCursor: string | null };

type CreateEnvironmentBody = {
  name: string;
  type: 0 | 1;
  variables?: Record<string, {
    initialValue?: string | null;
    currentValue?: string | null;
    secret?: boolean;
    enabled?: boolean;
  }>;
};

type UpdateEnvironmentBody = {
  name?: string;
  variables?: Record<string, {
    initialValue?: string | null;
    currentValue?: string | null;
    secret?: boolean;
    enabled?: boolean;
  }>;
};

type ImportEnvironmentBody = {
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

type ExportEnvironmentAnswer = {
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

type Playground = {
  orgId: string;
  collectionId: string;
  pageId: string;
  name: string;
  endpoint: Endpoint;
  environment: { id: string; name: string; variables: Record<string, string> } | null;
  origins: Array<string>;
  ownOrigins: Array<string>;
  caller: { isSignedIn: boolean; isMember: boolean; mayWrite: boolean };
};

type SendPlaygroundRequestBody = {
  collectionId: string;
  pageId: string;
  environmentId?: string;
  method: string;
  url: string;
  origin?: string;
  pathParams?: Array<{ key: string; value: string }>;
  query?: Array<{ key: string; value: string }>;
  headers?: Array<{ key: string; value: string }>;
  cookies?: Array<{ key: string; value: string }>;
  auth?: { type: "none" } | { type: "bearer"; token: string } | { type: "basic"; username: string; password: string } | {
    type: "apiKey";
    in: "header" | "query" | "cookie";
    name: string;
    value: string;
  } | { type: "oauth2"; accessToken: string };
  body?: { type: "none" } | { type: "json" | "text" | "xml"; value: string; contentType?: string } | { type: "form"; fields?: Array<{ key: string; value: string }> } | {
    type: "multipart";
    fields: Array<{ key: string; value: string } | { key: string; fileName: string; contentType?: string; data: string }>;
  } | { type: "graphql"; query: string; variables?: string } | { type: "binary"; data: string; contentType?: string };
  timeoutMs?: number;
};

type SendPlaygroundRequestAnswer = {
  status: number;
  timeMs: number;
  sizeBytes: number;
  headers: Array<{ key: string; value: string }>;
  body: { encoding: "text" | "base64"; contentType: string | null; value: string };
  redirectedTo: string | null;
  unresolved: Array<string>;
};

type FetchOauthAccessTokenBody = {
  accessTokenUrl: string;
  tokenBody: {
    grant_type: "authorization_code" | "client_credentials" | "password" | "refresh_token";
  };
  tokenHeaders?: Record<string, string>;
};

type FetchOauthAccessTokenAnswer = { data: Record<string, unknown> };

type GetProxyHealthcheckResponseAnswer = {
  status: "ok";
  answer: {
    status: number;
    timeMs: number;
    sizeBytes: number;
    headers: Array<{ key: string; value: string }>;
    body: { encoding: "text" | "base64"; contentType: string | null; value: string };
    redirectedTo: string | null;
  };
};

type GenerateSummaryBody = {
  orgId?: string;
  text: string;
  instruction?: string;
  tone?: string;
  mode?: "summary" | "rewrite";
};

type GenerateSummaryAnswer = {
  text: string;
  mode: "summary" | "rewrite";
  provider: "workers-ai" | "openai-compatible" | "built-in";
  model: string | null;
  notes: Array<string>;
};

type GenerateHeadersBody = { orgId?: string; collectionId?: string; brief: string; brand?: string };

type GenerateHeadersAnswer = {
  header: string;
  footer: string;
  provider: "workers-ai" | "openai-compatible" | "built-in";
  model: string | null;
  notes: Array<string>;
};

type GenerateImageBody = {
  orgId?: string;
  collectionId?: string;
  pageId?: string;
  prompt: string;
  size?: "1024x1024" | "1536x1024" | "1024x1536";
  upload?: boolean;
};

type GenerateImageAnswer = {
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

type GenerateMetaTagsBody = { orgId?: string; content: string };

type GenerateMetaTagsAnswer = {
  title: string;
  description: string;
  tags: Array<{ attribute: "name" | "property"; key: string; content: string }>;
  html: string;
  provider: "workers-ai" | "openai-compatible" | "built-in";
  model: string | null;
  notes: Array<string>;
};

type GenerateMetaDataBody = { orgId?: string; pageId?: string; content?: string };

type GenerateMetaDataAnswer = {
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

type GenerateSeoDataBody = { orgId?: string; pageId?: string; content?: string; keywords?: Array<string> };

type GenerateSeoDataAnswer = {
  title: string;
  description: string;
  slug: string;
  wordCount: number;
  readingMinutes: number;
  keywords: Array<{ keyword: string; count: number }>;
  jsonLd: Record<string, unknown>;
  openGraph: Record<string, string>;
  twitter: Record<string, string>;
  advice: Array<string>;
  provider: "workers-ai" | "openai-compatible" | "built-in";
  model: string | null;
  notes: Array<string>;
};

type AiUsage = {
  day: string;
  operation: string;
  provider: string;
  model: string | null;
  answered: number;
  failed: number;
  inputTokens: number;
  outputTokens: number;
};

type AiUsageList = { data: Array<AiUsage>; nextCursor: string | null };

type AskCollectionBody = { question: string };

type Answer = {
  outcome: "answered" | "passages" | "not_answered";
  answer: string | null;
  sources: Array<{
    number: number;
    kind: "page" | "faq" | "changelog";
    pageId: string | null;
    name: string;
    path: string;
    url: string;
    section: { title: string; anchor: string } | null;
    text: string;
  }>;
  provider: "workers-ai" | "openai-compatible" | "built-in";
  model: string | null;
  notes: Array<string>;
};

type AskSiteBody = {
  collectionId?: string;
  custom_domain?: string;
  section?: string;
  version?: string;
  language?: string;
  within?: "collection" | "site";
  question: string;
};

type AskedQuestion = {
  question: string;
  answeredCount: number;
  notAnsweredCount: number;
  lastAt: string;
};

type AskedQuestionList = { data: Array<AskedQuestion>; nextCursor: string | null };

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
  madeWith: MakerToken | null;
  abilities: Array<"updateWebhook" | "deleteWebhook" | "rotateWebhookSecret" | "sendTestWebhook" | "redeliverWebhookDeliveries">;
  version: number;
  createdAt: string;
  updatedAt: string;
};

type WebhookList = { data: Array<Webhook>; nextCursor: string | null };

type CreateWebhookBody = {
  collectionId: string;
  url: string;
  actions: Array<"page.created" | "page.deleted" | "page.renamed" | "page.moved" | "page.publish_status_changed" | "page.content_changed">;
  description?: string;
};

type CreatedWebhook = {
  id: string;
  collectionId: string;
  url: string;
  actions: Array<"page.created" | "page.deleted" | "page.renamed" | "page.moved" | "page.publish_status_changed" | "page.content_changed">;
  description: string;
  isEnabled: boolean;
  lastDeliveryAt: string | null;
  failingSince: string | null;
  disabledReason: string | null;
  madeWith: MakerToken | null;
  abilities: Array<"updateWebhook" | "deleteWebhook" | "rotateWebhookSecret" | "sendTestWebhook" | "redeliverWebhookDeliveries">;
  version: number;
  createdAt: string;
  updatedAt: string;
  secret: string;
};

type UpdateWebhookBody = {
  url?: string;
  actions?: Array<"page.created" | "page.deleted" | "page.renamed" | "page.moved" | "page.publish_status_changed" | "page.content_changed">;
  description?: string;
  isEnabled?: boolean;
};

type SendTestWebhookAnswer = {
  status: number | null;
  durationMs: number;
  answer: string;
  isReceived: boolean;
};

type Delivery = {
  id: string;
  eventId: string;
  eventType: "page.created" | "page.deleted" | "page.renamed" | "page.moved" | "page.publish_status_changed" | "page.content_changed";
  page: { id: string; name: string; path: string };
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

type DeliveryList = { data: Array<Delivery>; nextCursor: string | null };

type RedeliverWebhookDeliveryAnswer = { queued: number };

type RedeliverWebhookDeliveriesBody = { since: string };

type TriggerPageContentUpdatedAnswer = { eventId: string; queued: number };

type ImportFromGithubBody = {
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
  edition?: { version?: string; language?: string };
  token?: string;
};

type PreviewImportBody = {
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
  edition?: { version?: string; language?: string };
  token?: string;
};

type ImportPreview = {
  source: {
    tool: "docmost" | "docusaurus" | "gitbook" | "mintlify" | "mkdocs" | "notion" | "outline" | "readme" | "starlight" | "vitepress";
    root: string;
  } | null;
  editions: Array<{
    version: { name: string; label: string } | null;
    language: { name: string; label: string } | null;
    folder: string;
    pages: number;
    isImported: boolean;
  }>;
  counts: Record<string, number>;
  pages: Array<{
    file: string | null;
    name: string;
    path: string;
    change: "created" | "moved" | "updated" | "unchanged" | "archived";
  }>;
  constructs: Array<{
    construct: string;
    fate: "converted" | "kept" | "left out";
    outcome: string;
    count: number;
    places: Array<{ path: string; line: number }>;
  }>;
  look: Array<{ field: string; value: string }>;
  addresses: Array<{ from: string; to: string }>;
  problems: Array<{ path: string; message: string }>;
};

type ImportOpenapiBody = {
  orgId?: string;
  collectionId: string;
  document?: string | Record<string, unknown>;
  url?: string;
  source?: string;
};

type ImportPostmanBody = {
  orgId?: string;
  collectionId: string;
  document?: string | Record<string, unknown>;
  url?: string;
  source?: string;
};

type JobList = { data: Array<Job>; nextCursor: string | null; people: Record<string, string> };

type LogEntry = {
  id: string;
  orgId: string;
  number: number;
  collectionId: string | null;
  pageId: string | null;
  eventType: "CREATE_USER" | "UPDATE_USER" | "CHANGE_PASSWORD" | "ENABLE_TWO_FACTOR" | "DISABLE_TWO_FACTOR" | "RENEW_BACKUP_CODES" | "USE_BACKUP_CODE" | "CREATE_PASSKEY" | "UPDATE_PASSKEY" | "DELETE_PASSKEY" | "SIGN_IN" | "END_SESSION" | "FAIL_SIGN_IN" | "SET_TWO_FACTOR" | "DELETE_USER" | "CREATE_ORGANIZATION" | "UPDATE_ORGANIZATION" | "DELETE_ORGANIZATION" | "SET_QUOTAS" | "WARN_QUOTAS" | "SUSPEND_ORGANIZATION" | "RESUME_ORGANIZATION" | "PURGE_ORGANIZATION" | "PAUSE_SLOTS" | "RESUME_SLOTS" | "MOVE_SLOTS" | "EXPORT_ORGANIZATION" | "IMPORT_ORGANIZATION" | "CREATE_INVITATION" | "DELETE_INVITATION" | "CREATE_MEMBER" | "UPDATE_MEMBER" | "DELETE_MEMBER" | "SET_SINGLE_SIGN_ON" | "DELETE_SINGLE_SIGN_ON" | "CREATE_SIGN_IN_DOMAIN" | "VERIFY_SIGN_IN_DOMAIN" | "REVOKE_SIGN_IN_DOMAIN" | "DELETE_SIGN_IN_DOMAIN" | "CREATE_TOKEN" | "ROTATE_TOKEN" | "REVOKE_TOKEN" | "GRANT_COLLECTION_PERMISSION" | "CREATE_COLLECTION" | "UPDATE_COLLECTION" | "VERIFY_DOMAIN" | "REVOKE_DOMAIN" | "SET_READER_ACCESS" | "DELETE_READER_ACCESS" | "ROTATE_EMBED_KEY" | "DELETE_COLLECTION" | "RESTORE_COLLECTION" | "DUPLICATE_COLLECTION" | "PURGE_COLLECTION" | "CREATE_SITE" | "UPDATE_SITE" | "DELETE_SITE" | "CREATE_PAGE" | "UPDATE_PAGE" | "RENAME_PAGE" | "MOVE_PAGE" | "DELETE_PAGE" | "RESTORE_PAGE" | "PURGE_PAGE" | "ARCHIVE_PAGE" | "UNARCHIVE_PAGE" | "PUBLISH_PAGE" | "UNPUBLISH_PAGE" | "REQUEST_PUBLISH_PAGE" | "SET_REVIEWERS" | "REJECT_PAGE" | "WITHDRAW_PAGE" | "SET_DEFAULT_PUBLISHED_VERSION" | "UPDATE_PUBLISHED_VERSION" | "DELETE_PUBLISHED_VERSION" | "CREATE_PROPOSAL" | "ACCEPT_PROPOSAL" | "REFUSE_PROPOSAL" | "CREATE_SHARE_LINK" | "REVOKE_SHARE_LINK" | "CREATE_PREVIEW_LINK" | "DELETE_PREVIEW_LINK" | "CREATE_URLMAPPING" | "UPDATE_URLMAPPING" | "DELETE_URLMAPPING" | "IMPORT_URLMAPPING" | "CREATE_SNIPPET" | "UPDATE_SNIPPET" | "DELETE_SNIPPET" | "CREATE_FAQ" | "UPDATE_FAQ" | "DELETE_FAQ" | "CREATE_CHANGELOG" | "UPDATE_CHANGELOG" | "PUBLISH_CHANGELOG" | "UNPUBLISH_CHANGELOG" | "DELETE_CHANGELOG" | "UPDATE_PAGE_CONTENT" | "UPDATE_CONTENT_VERSION" | "TRIGGER_PAGE_CONTENT_UPDATED" | "UPDATE_FEEDBACK" | "ANSWER_FEEDBACK" | "UPLOAD_FILES" | "UPDATE_FILE" | "DELETE_FILE" | "DELETE_FILES" | "CREATE_ENVIRONMENT" | "UPDATE_ENVIRONMENT" | "DELETE_ENVIRONMENT" | "IMPORT_ENVIRONMENT" | "EXPORT_ENVIRONMENT" | "CREATE_WEBHOOK" | "UPDATE_WEBHOOK" | "DELETE_WEBHOOK" | "ROTATE_WEBHOOK" | "DISABLE_WEBHOOK" | "REDELIVER_WEBHOOK" | "DROP_DEAD_LETTER" | "REPLAY_DEAD_LETTER" | "SET_LOG_STREAM" | "DELETE_LOG_STREAM" | "END_LOG_STREAM" | "FAIL_LOG_STREAM" | "DELIVER_WEBHOOK" | "CREATE_RELEASE" | "ROLLBACK_RELEASE" | "IMPORT_GITHUB" | "IMPORT_OPENAPI" | "IMPORT_POSTMAN";
  eventId: string;
  eventResponse: Record<string, unknown>;
  createdBy: string | null;
  createdAt: string;
  requestId: string | null;
  via: "session" | "token" | "share" | "mcp" | "operator" | "system";
  ip?: string | null;
  seal: string | null;
};

type LogEntryList = {
  data: Array<LogEntry>;
  nextCursor: string | null;
  people: Record<string, string>;
};

type LogVerification = {
  isIntact: boolean;
  from: number;
  last: { number: number; seal: string } | null;
  fault: {
    number: number;
    kind: "altered" | "missing" | "inserted" | "archive_altered" | "archive_missing";
    detail: string;
  } | null;
  next: { from: number; seal: string } | null;
  newest: { number: number; seal: string } | null;
};

type SignIn = { isSuccess: boolean; by: string; network: string | null; at: string };

type SignInList = { data: Array<SignIn>; nextCursor: string | null };

type SetLogStreamBody = { url: string; after?: number };

type SetLogStreamAnswer = {
  url: string;
  deliveredNumber: number;
  lastDeliveryAt: string | null;
  failures: number;
  failingSince: string | null;
  ownersToldAt: string | null;
  lastError: string | null;
  nextAttemptAt: string | null;
  madeWith: MakerToken | null;
  endedReason: string | null;
  version: number;
  createdAt: string;
  updatedAt: string;
  secret: string;
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
  madeWith: MakerToken | null;
  endedReason: string | null;
  version: number;
  createdAt: string;
  updatedAt: string;
};

type GetLogStreamAnswer = LogStream | null;

type DeadLetter = {
  id: string;
  kind: "event" | "delivery" | "version";
  eventType: "page.created" | "page.deleted" | "page.renamed" | "page.moved" | "page.publish_status_changed" | "page.content_changed" | "job.requested" | "webhook.disabled" | "log_stream.failing" | "log_stream.ended" | "feedback.answered" | "quota.near" | "collection.changed";
  attempts: number;
  createdAt: string;
  givenUpAt: string;
  replayedAt: string | null;
  isHandled: boolean;
};

type DeadLetterList = { data: Array<DeadLetter>; nextCursor: string | null };

type ReplayDeadLetterAnswer = { queued: number };

type HeldOrganization = {
  id: string;
  name: string;
  slug: string;
  createdAt: string;
  suspended: { at: string; reason: string } | null;
  membersCount: number;
  collectionsCount: number;
  pagesCount: number;
  filesBytes: number;
  cost: { microdollars: number; changes: number; views: number | null; aiCalls: number };
};

type HeldOrganizationList = { data: Array<HeldOrganization>; nextCursor: string | null };

type OpenOrganizationBody = { name: string; slug: string; ownerEmail: string };

type OpenOrganizationAnswer = { id: string; name: string; slug: string; acceptUrl: string; expiresAt: string };

type SuspendOrganizationBody = { reason: string };

type SetQuotasBody = {
  pages?: number | null;
  members?: number | null;
  fileBytes?: number | null;
  aiCalls?: number | null;
  views?: number | null;
};

type DeletedOrganization = { id: string; name: string; slug: string; deletedAt: string; purgeAt: string };

type DeletedOrganizationList = { data: Array<DeletedOrganization>; nextCursor: string | null };

type PurgeOrganizationBody = { slug: string };

type PurgeOrganizationAnswer = { isDone: boolean; waitsForJob: boolean };

type ReconcilePagesBody = { after?: string | null; of?: "pages" | "objects" };

type ReconcilePagesAnswer = {
  checked: number;
  saved: Array<string>;
  written: Array<string>;
  lost: Array<string>;
  shut: Array<string>;
  orphaned: Array<{ orgId: string; pageId: string; removedAt: string }>;
  next: string | null;
};

type OperatedJob = {
  id: string;
  orgId: string;
  kind: "import_github" | "import_openapi" | "import_postman" | "release" | "duplicate_collection" | "duplicate_page" | "export_organization" | "import_organization" | "unknown";
  state: "queued" | "running" | "done" | "failed";
  done: number;
  total: number;
  problems: Array<{ about: string; message: string }>;
  seal: string | null;
};

type RestoreOrganizationBody = { archiveId: string; seal?: string | null; resumes?: boolean };

type InviteFirstOwnerBody = { ownerEmail: string };

type EndSessionsOfPersonBody = { email: string };

type EndSessionsOfPersonAnswer = { count: number };

type AnyDeadLetter = {
  id: string;
  orgId: string | null;
  queue: string;
  kind: "event" | "delivery" | "version" | "message";
  attempts: number;
  createdAt: string;
  givenUpAt: string;
  replayedAt: string | null;
};

type AnyDeadLetterList = { data: Array<AnyDeadLetter>; nextCursor: string | null };

type SlotsUnderWay = {
  moves: Array<{
    slots: string;
    from: string;
    to: string;
    phase: string;
    startedAt: string;
    fault: string | null;
  }>;
  pauses: Array<{ slots: string; database: string; since: string }>;
};

type MoveSlotsBody = { to: string };

type SlotMove = {
  slots: string;
  from: string;
  to: string;
  phase: string;
  startedAt: string;
  fault: string | null;
  waitMs: number;
};

type Health = {
  status: "ok";
  parts: {
    database: { state: "ok" | "failed" | "unknown"; durationMs: number };
    files: { state: "ok" | "failed" | "unknown"; durationMs: number };
    room: { state: "ok" | "failed" | "unknown"; durationMs: number };
    queue: { state: "ok" | "failed" | "unknown"; durationMs: number };
  };
  unsavedVersions: number;
  unownedDeadLetters: number;
};

type ServiceStatus = {
  status: "ok" | "degraded" | "failed";
  checkedAt: string;
  version: string;
  parts: {
    database: {
      state: "ok" | "failed" | "unknown";
      durationMs: number;
      detail: string | null;
    };
    files: {
      state: "ok" | "failed" | "unknown";
      durationMs: number;
      detail: string | null;
    };
    room: {
      state: "ok" | "failed" | "unknown";
      durationMs: number;
      detail: string | null;
    };
    queue: {
      state: "ok" | "failed" | "unknown";
      durationMs: number;
      detail: string | null;
    };
  };
  checks: Array<{
    name: "cron_late" | "queue_late" | "dead_letters" | "jobs_failed" | "versions_unsaved" | "database_full" | "requests_failing" | "back_up_late" | "clock_set_back" | "schema_behind";
    state: "ok" | "raised" | "unknown";
    value: number | null;
    bound: number;
    unit: "seconds" | "count" | "bytes" | "percent";
    detail: string | null;
  }>;
  times: Array<{
    name: "read" | "write" | "publish" | "acknowledge" | "delivery";
    count: number;
    meanMs: number | null;
  }>;
};

type Limits = {
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
  environmentVariables: number;
  environmentValueBytes: number;
  environmentNameChars: number;
  environmentVariableNameChars: number;
  environmentBytes: number;
  environmentListBytes: number;
  placeholderChars: number;
  requestPlaceholders: number;
  importBodyBytes: number;
  importArchiveBytes: number;
  importUnpackedBytes: number;
  importArchiveEntries: number;
  importReadMs: number;
  importPathChars: number;
  importEditionChars: number;
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
  importProgramChars: number;
  importProgramValues: number;
  importMdxChars: number;
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
  archiveObjectBytes: number;
  archiveNameChars: number;
  exportPartPages: number;
  exportPartBytes: number;
  releaseStepPages: number;
  releaseNoteChars: number;
  uploadFileBytes: number;
  svgBytes: number;
  uploadFiles: number;
  uploadHeldBytes: number;
  pictureBytes: number;
  fetchedPictureBytes: number;
  uploadPathChars: number;
  uploadNameChars: number;
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
  agentGrantMs: number;
  unusedClientKeptMs: number;
  signInStateMs: number;
  scimFilterChars: number;
  scimAttributesChars: number;
  scimExternalIdChars: number;
  scimOperations: number;
  signInAnswerBytes: number;
  signInTimeoutMs: number;
  tokensPerOrganization: number;
  openInvitationsPerOrganization: number;
  grantsPerRequest: number;
  invitationMs: number;
  invitationsKeptMs: number;
  pagesPerCollection: number;
  pageDepth: number;
  childrenPerPage: number;
  pageNameChars: number;
  reviewersPerPage: number;
  urlNameChars: number;
  collectionNameChars: number;
  siteNameChars: number;
  siteAxisValues: number;
  sitePlaces: number;
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
  printedPages: number;
  printedBytes: number;
  snippetsPerCollection: number;
  snippetBytes: number;
  snippetNameChars: number;
  variableChars: number;
  snippetsPerText: number;
  groupListsPerText: number;
  searchTextBytes: number;
  searchQueryChars: number;
  searchWords: number;
  searchResults: number;
  searchDocumentsKeptMs: number;
  searchComparedMs: number;
  searchesKeptMs: number;
  searchesPerDay: number;
  linksPerPage: number;
  linkIdsPerPage: number;
  foreignLinksPerPage: number;
  foreignLinksPerOrganization: number;
  foreignLinksPerMinute: number;
  foreignLinkTimeoutMs: number;
  foreignLinkRoundMs: number;
  brokenLinksShown: number;
  releaseLinkPages: number;
  linkedDraftsRead: number;
  customCssChars: number;
  fontFileBytes: number;
  navigationLinks: number;
  navigationLabelChars: number;
  footerColumns: number;
  bannerChars: number;
  frameTextChars: number;
  synonymGroups: number;
  synonymsPerGroup: number;
  synonymChars: number;
  urlMappingsPerImport: number;
  urlMappingCells: number;
  domainCheckMs: number;
  domainMissingMs: number;
  previewLinksPerPage: number;
  openProposalsPerPage: number;
  proposalReasonChars: number;
  renderingsPerPage: number;
  previewLinkMs: number;
  lookPreviewMs: number;
  embedTokenMs: number;
  embedUserIdChars: number;
  readerNameChars: number;
  readerGroupChars: number;
  readerGroups: number;
  readerGroupsOfToken: number;
  readerSecretChars: number;
  readerKeySetBytes: number;
  readerSignInUrlChars: number;
  readerSessionMs: number;
  memberPassMs: number;
  readerAddresses: number;
  readerClaimChars: number;
  readerSignOnDomains: number;
  readerCodeMs: number;
  readerCodeTries: number;
  readerCodesPerAddress: number;
  feedbackCommentChars: number;
  feedbackPerDay: number;
  feedbackCsvRows: number;
  feedbackAnswersMailed: number;
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
  toolAnswerChars: number;
  agentNameChars: number;
  roomAgentAwarenessMs: number;
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
  roomBatchMs: number;
  roomTypingPauseMs: number;
  roomSaveAfterMs: number;
  roomSaveAtMostMs: number;
  roomPassFreshMs: number;
  roomLeaseMs: number;
  roomLeaseAttempts: number;
  roomLeaseRetryMs: number;
  collaborationTokenMs: number;
  channelConnections: number;
  channelBatchMs: number;
  channelChangesAtOnce: number;
  channelChecksAtOnce: number;
  jsonBodyBytes: number;
  jsonValues: number;
  jsonDepth: number;
  accountBodyBytes: number;
  listDefault: number;
  listMax: number;
  webhooksPerCollection: number;
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
  loggedRefusalsPerMinute: number;
  dnsAnswerBytes: number;
  refusedAnswerBytes: number;
  idempotencyKeptMs: number;
  databaseStatements: number;
  databaseStatementBytes: number;
  databaseParameters: number;
  databaseRowBytes: number;
  deletedPagesKeptMs: number;
  deletedCollectionsKeptMs: number;
  deletedOrganizationsKeptMs: number;
  deliveriesKeptMs: number;
  eventsKeptMs: number;
  versionsKeptMs: number;
  hourlyVersionsKeptMs: number;
  dailyVersionsKeptMs: number;
  logEntriesKeptMs: number;
  jobsKeptMs: number;
  logEntriesVerified: number;
  logStreamEntries: number;
  logStreamBytes: number;
  logStreamNoticeAfterMs: number;
  units: Record<string, string>;
};

type SignUpBody = { name: string; email: string; password: string };

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

type SignUpAnswer = { token: null; user: AccountUser };

type VerifyEmailAnswer = { status: true; user: null };

type SendVerificationEmailBody = { email: string };

type Done = { status: true };

type SignInBody = { email: string; password: string };

type SignInAnswer = { token: string; user: AccountUser; redirect: false } | { twoFactorRedirect: true; twoFactorMethods: Array<string> };

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

type GetSessionAnswer = { session: AccountSession; user: AccountUser } | null;

type SignOutBody = Record<string, unknown>;

type SignOutAnswer = { success: true };

type RequestPasswordResetAnswer = { status: true; message: string };

type ResetPasswordBody = { token: string; newPassword: string };

type ChangePasswordBody = { currentPassword: string; newPassword: string };

type SessionWithUser = { token: string; user: AccountUser };

type SignInWithProviderBody = {
  provider: "google" | "github";
  callbackURL: string;
  errorCallbackURL?: string;
};

type Redirection = { url: string; redirect: true };

type SignInWithSingleSignOnBody = { email: string; callbackURL: string };

type EnableTwoFactorBody = { password: string };

type EnableTwoFactorAnswer = { method: "totp"; totpURI: string; backupCodes: Array<string> };

type VerifyTwoFactorCodeBody = { code: string };

type VerifyBackupCodeBody = { code: string };

type RenewBackupCodesAnswer = { status: true; backupCodes: Array<string> };

type BeginPasskeyAnswer = {
  challenge: string;
  rp: { name: string; id: string };
  user: { id: string; name: string; displayName: string };
  pubKeyCredParams: Array<{ alg: number; type: "public-key" }>;
  timeout: number;
  attestation: string;
  excludeCredentials: Array<{ id: string; type: string; transports?: Array<string> }>;
  authenticatorSelection: { residentKey: string; requireResidentKey: boolean; userVerification: string };
  extensions: Record<string, unknown>;
  hints: Array<string>;
};

type RegisterPasskeyBody = {
  response: {
    id: string;
    rawId: string;
    type: "public-key";
    response: { clientDataJSON: string; attestationObject: string };
  };
  name?: string;
};

type RegisterPasskeyAnswer = {
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

type BeginPasskeySignInAnswer = {
  challenge: string;
  rpId: string;
  timeout: number;
  userVerification: "required";
  allowCredentials?: Array<{ id: string; type: string; transports?: Array<string> }>;
};

type SignInWithPasskeyBody = {
  response: {
    id: string;
    rawId: string;
    type: "public-key";
    response: { clientDataJSON: string; authenticatorData: string; signature: string };
  };
};

type SignInWithPasskeyAnswer = { session: AccountSession; user: AccountUser };

type GetProtectedResourceAnswer = {
  resource: string;
  authorization_servers: Array<string>;
  resource_name: string;
  bearer_methods_supported: Array<string>;
  scopes_supported: Array<string>;
  resource_documentation: string;
};

type GetAuthorizationServerAnswer = {
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

type RegisterClientBody = {
  redirect_uris: Array<string>;
  client_name?: string;
  grant_types?: Array<string>;
  response_types?: Array<string>;
  token_endpoint_auth_method?: string;
  application_type?: "native" | "web";
  scope?: string;
};

type RegisterClientAnswer = {
  client_id: string;
  redirect_uris: Array<string>;
  client_name?: string;
  grant_types?: Array<string>;
  response_types?: Array<string>;
  token_endpoint_auth_method?: string;
  application_type?: "native" | "web";
  scope?: string;
};

type GetAskingClientAnswer = { client_id: string; client_name?: string };

type AnswerClientBody = {
  accept: boolean;
  oauth_query: string;
  orgId?: string;
  scopes?: Array<"read" | "write" | "publish">;
  collectionIds?: Array<string> | null;
};

type ExchangeCodeAnswer = {
  access_token: string;
  token_type: string;
  expires_in: number;
  expires_at: number;
  refresh_token?: string;
  scope: string;
};

export interface Routes {
  /** `getMe` */
  "GET /me": {
    result: Account;
  };
  /** `updateMe` */
  "PATCH /me": {
    body: UpdateMeBody;
    result: Account;
  };
  /** `deleteMe` */
  "DELETE /me": {
    result: undefined;
  };
  /** `listSignInProviders` */
  "GET /auth/providers": {
    result: ListSignInProvidersAnswer;
  };
  /** `listSessions` */
  "GET /me/sessions": {
    result: SessionList;
  };
  /** `endOtherSessions` */
  "DELETE /me/sessions": {
    result: undefined;
  };
  /** `endSession` */
  "DELETE /me/sessions/{sessionId}": {
    params: { sessionId: string };
    result: undefined;
  };
  /** `listPasskeys` */
  "GET /me/passkeys": {
    result: PasskeyList;
  };
  /** `updatePasskey` */
  "PATCH /me/passkeys/{passkeyId}": {
    params: { passkeyId: string };
    body: UpdatePasskeyBody;
    result: Passkey;
  };
  /** `deletePasskey` */
  "DELETE /me/passkeys/{passkeyId}": {
    params: { passkeyId: string };
    result: undefined;
  };
  /** `listOrganizations` */
  "GET /orgs": {
    query?: { limit?: number; cursor?: string };
    result: OrganizationList;
  };
  /** `createOrganization` */
  "POST /orgs": {
    body: CreateOrganizationBody;
    result: Organization;
  };
  /** `getOrganization` */
  "GET /orgs/{orgId}": {
    params: { orgId: string };
    result: Organization;
  };
  /** `updateOrganization` */
  "PATCH /orgs/{orgId}": {
    params: { orgId: string };
    body: UpdateOrganizationBody;
    result: Organization;
  };
  /** `deleteOrganization` */
  "DELETE /orgs/{orgId}": {
    params: { orgId: string };
    result: undefined;
  };
  /** `getQuotas` */
  "GET /orgs/{orgId}/quotas": {
    params: { orgId: string };
    result: Quotas;
  };
  /** `exportOrganization` */
  "POST /orgs/{orgId}/export": {
    params: { orgId: string };
    result: OrganizationJob;
  };
  /** `downloadOrganizationExport` */
  "GET /orgs/{orgId}/exports/{exportId}": {
    params: { orgId: string; exportId: string };
    result: string;
  };
  /** `importOrganization` */
  "POST /orgs/import": {
    body: ImportOrganizationBody;
    result: OrganizationJob;
  };
  /** `getOrganizationJob` */
  "GET /orgs/{orgId}/jobs/{jobId}": {
    params: { orgId: string; jobId: string };
    result: OrganizationJob;
  };
  /** `listMembers` */
  "GET /orgs/{orgId}/users": {
    params: { orgId: string };
    query?: { limit?: number; cursor?: string };
    result: MemberList;
  };
  /** `listFormerMembers` */
  "GET /orgs/{orgId}/former-members": {
    params: { orgId: string };
    query?: { limit?: number; cursor?: string };
    result: FormerMemberList;
  };
  /** `updateMember` */
  "PATCH /orgs/{orgId}/users/{userId}": {
    params: { orgId: string; userId: string };
    body: UpdateMemberBody;
    result: Member;
  };
  /** `deleteMember` */
  "DELETE /orgs/{orgId}/users/{userId}": {
    params: { orgId: string; userId: string };
    result: undefined;
  };
  /** `listInvitations` */
  "GET /orgs/{orgId}/invitations": {
    params: { orgId: string };
    query?: { limit?: number; cursor?: string };
    result: InvitationList;
  };
  /** `createInvitation` */
  "POST /orgs/{orgId}/invitations": {
    params: { orgId: string };
    body: CreateInvitationBody;
    result: CreatedInvitation;
  };
  /** `deleteInvitation` */
  "DELETE /orgs/{orgId}/invitations/{invitationId}": {
    params: { orgId: string; invitationId: string };
    result: undefined;
  };
  /** `getInvitation` */
  "GET /invitations/{token}": {
    params: { token: string };
    result: GetInvitationAnswer;
  };
  /** `acceptInvitation` */
  "POST /invitations/{token}/accept": {
    params: { token: string };
    result: AcceptInvitationAnswer;
  };
  /** `listTokens` */
  "GET /orgs/{orgId}/tokens": {
    params: { orgId: string };
    query?: { limit?: number; cursor?: string };
    result: TokenList;
  };
  /** `createToken` */
  "POST /orgs/{orgId}/tokens": {
    params: { orgId: string };
    body: CreateTokenBody;
    result: CreatedToken;
  };
  /** `rotateToken` */
  "POST /orgs/{orgId}/tokens/{tokenId}/rotate": {
    params: { orgId: string; tokenId: string };
    result: CreatedToken;
  };
  /** `revokeToken` */
  "DELETE /orgs/{orgId}/tokens/{tokenId}": {
    params: { orgId: string; tokenId: string };
    result: undefined;
  };
  /** `getSingleSignOn` */
  "GET /orgs/{orgId}/single-sign-on": {
    params: { orgId: string };
    result: SingleSignOn;
  };
  /** `setSingleSignOn` */
  "PUT /orgs/{orgId}/single-sign-on": {
    params: { orgId: string };
    body: SetSingleSignOnBody;
    result: SingleSignOn;
  };
  /** `deleteSingleSignOn` */
  "DELETE /orgs/{orgId}/single-sign-on": {
    params: { orgId: string };
    result: undefined;
  };
  /** `listSignInDomains` */
  "GET /orgs/{orgId}/single-sign-on/domains": {
    params: { orgId: string };
    result: SignInDomainList;
  };
  /** `createSignInDomain` */
  "POST /orgs/{orgId}/single-sign-on/domains": {
    params: { orgId: string };
    body: CreateSignInDomainBody;
    result: SignInDomain;
  };
  /** `verifySignInDomain` */
  "POST /orgs/{orgId}/single-sign-on/domains/{domainId}/verify": {
    params: { orgId: string; domainId: string };
    result: SignInDomain;
  };
  /** `deleteSignInDomain` */
  "DELETE /orgs/{orgId}/single-sign-on/domains/{domainId}": {
    params: { orgId: string; domainId: string };
    result: undefined;
  };
  /** `getScimConfiguration` */
  "GET /orgs/{orgId}/scim/v2/ServiceProviderConfig": {
    params: { orgId: string };
    result: ScimConfiguration;
  };
  /** `listScimResourceTypes` */
  "GET /orgs/{orgId}/scim/v2/ResourceTypes": {
    params: { orgId: string };
    result: ListScimResourceTypesAnswer;
  };
  /** `getScimResourceType` */
  "GET /orgs/{orgId}/scim/v2/ResourceTypes/{resourceTypeId}": {
    params: { orgId: string; resourceTypeId: string };
    result: ScimResourceType;
  };
  /** `listScimSchemas` */
  "GET /orgs/{orgId}/scim/v2/Schemas": {
    params: { orgId: string };
    result: ListScimSchemasAnswer;
  };
  /** `getScimSchema` */
  "GET /orgs/{orgId}/scim/v2/Schemas/{schemaId}": {
    params: { orgId: string; schemaId: string };
    result: ScimSchema;
  };
  /** `listScimUsers` */
  "GET /orgs/{orgId}/scim/v2/Users": {
    params: { orgId: string };
    query?: {
      attributes?: string;
      excludedAttributes?: string;
      filter?: string;
      startIndex?: number;
      count?: number;
    };
    result: ListScimUsersAnswer;
  };
  /** `createScimUser` */
  "POST /orgs/{orgId}/scim/v2/Users": {
    params: { orgId: string };
    query?: { attributes?: string; excludedAttributes?: string };
    body: CreateScimUserBody;
    result: ScimUser;
  };
  /** `getScimUser` */
  "GET /orgs/{orgId}/scim/v2/Users/{userId}": {
    params: { orgId: string; userId: string };
    query?: { attributes?: string; excludedAttributes?: string };
    result: ScimUser;
  };
  /** `replaceScimUser` */
  "PUT /orgs/{orgId}/scim/v2/Users/{userId}": {
    params: { orgId: string; userId: string };
    query?: { attributes?: string; excludedAttributes?: string };
    body: CreateScimUserBody;
    result: ScimUser;
  };
  /** `updateScimUser` */
  "PATCH /orgs/{orgId}/scim/v2/Users/{userId}": {
    params: { orgId: string; userId: string };
    query?: { attributes?: string; excludedAttributes?: string };
    body: UpdateScimUserBody;
    result: ScimUser;
  };
  /** `deleteScimUser` */
  "DELETE /orgs/{orgId}/scim/v2/Users/{userId}": {
    params: { orgId: string; userId: string };
    result: undefined;
  };
  /** `getTwoFactorRule` */
  "GET /orgs/{orgId}/two-factor": {
    params: { orgId: string };
    result: TwoFactorRule;
  };
  /** `setTwoFactorRule` */
  "PUT /orgs/{orgId}/two-factor": {
    params: { orgId: string };
    body: SetTwoFactorRuleBody;
    result: TwoFactorRule;
  };
  /** `getUsersCollectionPermissions` */
  "GET /orgs/{orgId}/permissions/users/collection-permissions": {
    params: { orgId: string };
    query?: { limit?: number; cursor?: string; userId?: string; collectionId?: string };
    result: MemberPermissionList;
  };
  /** `grantCollectionPermissions` */
  "POST /orgs/{orgId}/permissions/users/collection-permissions/multiple": {
    params: { orgId: string };
    body: GrantCollectionPermissionsBody;
    result: GrantCollectionPermissionsAnswer;
  };
  /** `autoGrantPermissions` */
  "POST /permissions/auto-grant": {
    body: AutoGrantPermissionsBody;
    result: GrantCollectionPermissionsAnswer;
  };
  /** `listCollections` */
  "GET /orgs/{orgId}/collections": {
    params: { orgId: string };
    query?: { limit?: number; cursor?: string; state?: "live" | "deleted" };
    result: CollectionList;
  };
  /** `createCollection` */
  "POST /orgs/{orgId}/collections": {
    params: { orgId: string };
    body: CreateCollectionBody;
    result: Collection;
  };
  /** `getCollection` */
  "GET /orgs/{orgId}/collections/{collectionId}": {
    params: { orgId: string; collectionId: string };
    result: Collection;
  };
  /** `updateCollection` */
  "PUT /orgs/{orgId}/collections/{collectionId}": {
    params: { orgId: string; collectionId: string };
    body: UpdateCollectionBody;
    result: Collection;
  };
  /** `deleteCollection` */
  "DELETE /orgs/{orgId}/collections/{collectionId}": {
    params: { orgId: string; collectionId: string };
    result: undefined;
  };
  /** `getChannelToken` */
  "GET /orgs/{orgId}/collections/{collectionId}/channel-token": {
    params: { orgId: string; collectionId: string };
    result: GetChannelTokenAnswer;
  };
  /** `previewLook` */
  "POST /orgs/{orgId}/collections/{collectionId}/look-preview": {
    params: { orgId: string; collectionId: string };
    body: PreviewLookBody;
    result: PreviewLookAnswer;
  };
  /** `restoreCollection` */
  "POST /orgs/{orgId}/collections/{collectionId}/restore": {
    params: { orgId: string; collectionId: string };
    result: Collection;
  };
  /** `duplicateCollection` */
  "POST /orgs/{orgId}/collections/{collectionId}/duplicate": {
    params: { orgId: string; collectionId: string };
    body: DuplicateCollectionBody;
    result: Job;
  };
  /** `exportCollection` */
  "GET /orgs/{orgId}/collections/{collectionId}/export": {
    params: { orgId: string; collectionId: string };
    result: string;
  };
  /** `verifyDomain` */
  "POST /orgs/{orgId}/collections/{collectionId}/domain/verify": {
    params: { orgId: string; collectionId: string };
    result: VerifyDomainAnswer;
  };
  /** `duplicatePage` */
  "POST /orgs/{orgId}/pages/{pageId}/duplicate": {
    params: { orgId: string; pageId: string };
    body: DuplicatePageBody;
    result: DuplicatePageAnswer;
  };
  /** `getPage` */
  "GET /orgs/{orgId}/pages/{pageId}": {
    params: { orgId: string; pageId: string };
    result: Page;
  };
  /** `createPage` */
  "POST /orgs/{orgId}/pages/{pageId}": {
    params: { orgId: string; pageId: string };
    body: CreatePageBody;
    result: Page;
  };
  /** `updatePage` */
  "PUT /orgs/{orgId}/pages/{pageId}": {
    params: { orgId: string; pageId: string };
    body: UpdatePageBody;
    result: UpdatedPage;
  };
  /** `deletePage` */
  "DELETE /orgs/{orgId}/pages/{pageId}": {
    params: { orgId: string; pageId: string };
    result: undefined;
  };
  /** `updatePageState` */
  "PATCH /orgs/{orgId}/pages/{pageId}/state": {
    params: { orgId: string; pageId: string };
    body: UpdatePageStateBody;
    result: Page;
  };
  /** `setReviewers` */
  "PUT /orgs/{orgId}/pages/{pageId}/reviewers": {
    params: { orgId: string; pageId: string };
    body: SetReviewersBody;
    result: Page;
  };
  /** `updatePageMeta` */
  "PATCH /orgs/{orgId}/pages/{pageId}/meta": {
    params: { orgId: string; pageId: string };
    body: UpdatePageMetaBody;
    result: Page;
  };
  /** `setPageEditable` */
  "PATCH /api/page/{pageId}/editable": {
    params: { pageId: string };
    body: SetPageEditableBody;
    result: SetPageEditableAnswer;
  };
  /** `getReaderAccess` */
  "GET /orgs/{orgId}/collections/{collectionId}/reader-access": {
    params: { orgId: string; collectionId: string };
    result: ReaderAccess;
  };
  /** `setReaderAccess` */
  "PUT /orgs/{orgId}/collections/{collectionId}/reader-access": {
    params: { orgId: string; collectionId: string };
    body: SetReaderAccessBody;
    result: ReaderAccess;
  };
  /** `deleteReaderAccess` */
  "DELETE /orgs/{orgId}/collections/{collectionId}/reader-access": {
    params: { orgId: string; collectionId: string };
    result: undefined;
  };
  /** `listSites` */
  "GET /orgs/{orgId}/sites": {
    params: { orgId: string };
    query?: { limit?: number; cursor?: string };
    result: SiteList;
  };
  /** `createSite` */
  "POST /orgs/{orgId}/sites": {
    params: { orgId: string };
    body: CreateSiteBody;
    result: Site;
  };
  /** `getSite` */
  "GET /orgs/{orgId}/sites/{siteId}": {
    params: { orgId: string; siteId: string };
    result: Site;
  };
  /** `updateSite` */
  "PUT /orgs/{orgId}/sites/{siteId}": {
    params: { orgId: string; siteId: string };
    body: UpdateSiteBody;
    result: Site;
  };
  /** `deleteSite` */
  "DELETE /orgs/{orgId}/sites/{siteId}": {
    params: { orgId: string; siteId: string };
    result: undefined;
  };
  /** `placeCollection` */
  "PUT /orgs/{orgId}/sites/{siteId}/places/{collectionId}": {
    params: { orgId: string; siteId: string; collectionId: string };
    body: PlaceCollectionBody;
    result: Site;
  };
  /** `removeCollectionFromSite` */
  "DELETE /orgs/{orgId}/sites/{siteId}/places/{collectionId}": {
    params: { orgId: string; siteId: string; collectionId: string };
    result: Site;
  };
  /** `applyToVersions` */
  "POST /orgs/{orgId}/pages/{pageId}/apply": {
    params: { orgId: string; pageId: string };
    body: ApplyToVersionsBody;
    result: ApplyToVersionsAnswer;
  };
  /** `listTranslatedPages` */
  "GET /orgs/{orgId}/collections/{collectionId}/translation": {
    params: { orgId: string; collectionId: string };
    query?: { limit?: number; cursor?: string; current?: "true" | "false" };
    result: TranslatedPageList;
  };
  /** `followOriginal` */
  "POST /orgs/{orgId}/pages/{pageId}/translation": {
    params: { orgId: string; pageId: string };
    result: FollowOriginalAnswer;
  };
  /** `draftTranslation` */
  "POST /orgs/{orgId}/pages/{pageId}/translation/draft": {
    params: { orgId: string; pageId: string };
    result: DraftTranslationAnswer;
  };
  /** `listCollectionPages` */
  "GET /orgs/{orgId}/collection/{collectionId}/pages": {
    params: { orgId: string; collectionId: string };
    query?: {
      type?: "1" | "3" | "4" | "5" | "6" | "7";
      state?: "0" | "1" | "2" | "3";
      published?: "true" | "false";
      reviewer?: string;
      below?: string;
      depth?: number;
    };
    result: ListedPageList;
  };
  /** `movePage` */
  "POST /orgs/{orgId}/collections/{collectionId}/dragAndDrop": {
    params: { orgId: string; collectionId: string };
    body: MovePageBody;
    result: MovePageAnswer;
  };
  /** `listArchivedPages` */
  "GET /orgs/{orgId}/archive-pages/{collectionId}": {
    params: { orgId: string; collectionId: string };
    result: ArchivedPageList;
  };
  /** `listDeletedPages` */
  "GET /orgs/{orgId}/collections/{collectionId}/deleted_pages": {
    params: { orgId: string; collectionId: string };
    query?: { limit?: number; cursor?: string };
    result: DeletedPageList;
  };
  /** `restorePage` */
  "PUT /orgs/{orgId}/restorePage/{pageId}": {
    params: { orgId: string; pageId: string };
    result: Page;
  };
  /** `getPageContent` */
  "GET /api/page/{pageId}/content": {
    params: { pageId: string };
    query?: { at?: string };
    result: PageContent;
  };
  /** `updatePageContent` */
  "POST /orgs/{orgId}/pages/{pageId}/ydoc": {
    params: { orgId: string; pageId: string };
    body: UpdatePageContentBody;
    result: UpdatePageContentAnswer;
  };
  /** `patchPageContent` */
  "PATCH /orgs/{orgId}/pages/{pageId}/ydoc": {
    params: { orgId: string; pageId: string };
    body: PatchPageContentBody;
    result: PatchPageContentAnswer;
  };
  /** `listContentVersions` */
  "GET /orgs/{orgId}/pages/{pageId}/versions": {
    params: { orgId: string; pageId: string };
    query?: { limit?: number; cursor?: string };
    result: ContentVersionList;
  };
  /** `getContentVersionHtml` */
  "GET /orgs/{orgId}/versions/html/{versionId}": {
    params: { orgId: string; versionId: string };
    query?: { pageId?: string; diff?: string };
    result: GetContentVersionHtmlAnswer;
  };
  /** `nameContentVersion` */
  "PATCH /orgs/{orgId}/pages/{pageId}/versions/{versionId}": {
    params: { orgId: string; pageId: string; versionId: string };
    body: NameContentVersionBody;
    result: ContentVersion;
  };
  /** `restoreContentVersion` */
  "POST /orgs/{orgId}/pages/{pageId}/versions/{versionId}/restore": {
    params: { orgId: string; pageId: string; versionId: string };
    result: PatchPageContentAnswer;
  };
  /** `getCollaborationToken` */
  "GET /orgs/{orgId}/pages/{pageId}/collab-token": {
    params: { orgId: string; pageId: string };
    result: CollaborationToken;
  };
  /** `listProposals` */
  "GET /orgs/{orgId}/collections/{collectionId}/proposals": {
    params: { orgId: string; collectionId: string };
    query?: { limit?: number; cursor?: string; state?: "open" | "accepted" | "refused" };
    result: ProposalList;
  };
  /** `getProposal` */
  "GET /orgs/{orgId}/pages/{pageId}/proposals/{proposalId}": {
    params: { orgId: string; pageId: string; proposalId: string };
    result: ProposalWithText;
  };
  /** `acceptProposal` */
  "POST /orgs/{orgId}/pages/{pageId}/proposals/{proposalId}/accept": {
    params: { orgId: string; pageId: string; proposalId: string };
    result: Proposal;
  };
  /** `refuseProposal` */
  "POST /orgs/{orgId}/pages/{pageId}/proposals/{proposalId}/refuse": {
    params: { orgId: string; pageId: string; proposalId: string };
    body: RefuseProposalBody;
    result: Proposal;
  };
  /** `listPublishedVersions` */
  "GET /published-version/{pageId}": {
    params: { pageId: string };
    query?: { limit?: number; cursor?: string };
    result: PublishedVersionList;
  };
  /** `setDefaultPublishedVersion` */
  "POST /published-version/{pageId}": {
    params: { pageId: string };
    body: SetDefaultPublishedVersionBody;
    result: PublishedVersion;
  };
  /** `getPublishedVersion` */
  "GET /published-version/{pageId}/{versionNo}": {
    params: { pageId: string; versionNo: number };
    query?: { hash?: string };
    result: PublishedVersionWithContent;
  };
  /** `updatePublishedVersion` */
  "PUT /published-version/{pageId}/{versionNo}": {
    params: { pageId: string; versionNo: number };
    body: UpdatePublishedVersionBody;
    result: PublishedVersionWithContent;
  };
  /** `deletePublishedVersion` */
  "DELETE /published-version/{pageId}/{versionNo}": {
    params: { pageId: string; versionNo: number };
    result: undefined;
  };
  /** `getUnpublishedChanges` */
  "GET /orgs/{orgId}/pages/{pageId}/unpublished-changes": {
    params: { orgId: string; pageId: string };
    result: UnpublishedChanges;
  };
  /** `publishCollection` */
  "POST /orgs/{orgId}/collections/{collectionId}/publish": {
    params: { orgId: string; collectionId: string };
    query?: { dryRun?: "true" | "false" };
    body: PublishCollectionBody;
    result: PlannedRelease | Job;
  };
  /** `listReleases` */
  "GET /orgs/{orgId}/collections/{collectionId}/releases": {
    params: { orgId: string; collectionId: string };
    query?: { limit?: number; cursor?: string };
    result: ReleaseList;
  };
  /** `getRelease` */
  "GET /orgs/{orgId}/collections/{collectionId}/releases/{releaseId}": {
    params: { orgId: string; collectionId: string; releaseId: string };
    result: ReleaseWithJob;
  };
  /** `listReleasePages` */
  "GET /orgs/{orgId}/collections/{collectionId}/releases/{releaseId}/pages": {
    params: { orgId: string; collectionId: string; releaseId: string };
    query?: { limit?: number; cursor?: string };
    result: ReleasePageList;
  };
  /** `rollbackRelease` */
  "POST /orgs/{orgId}/collections/{collectionId}/releases/{releaseId}/rollback": {
    params: { orgId: string; collectionId: string; releaseId: string };
    result: ReleaseWithJob;
  };
  /** `listCollectionUrlMappings` */
  "GET /orgs/{orgId}/urlMappings/collectionId/{collectionId}": {
    params: { orgId: string; collectionId: string };
    query?: { limit?: number; cursor?: string; pageId?: string };
    result: ListCollectionUrlMappingsAnswer;
  };
  /** `getUrlMapping` */
  "GET /orgs/{orgId}/urlMappings/{id}": {
    params: { orgId: string; id: string };
    result: UrlMapping;
  };
  /** `updateUrlMapping` */
  "PUT /orgs/{orgId}/urlMappings/{id}": {
    params: { orgId: string; id: string };
    body: UpdateUrlMappingBody;
    result: UrlMapping;
  };
  /** `deleteUrlMapping` */
  "DELETE /orgs/{orgId}/urlMappings/{id}": {
    params: { orgId: string; id: string };
    result: undefined;
  };
  /** `createUrlMapping` */
  "POST /orgs/{orgId}/urlMappings": {
    params: { orgId: string };
    body: CreateUrlMappingBody;
    result: UrlMapping;
  };
  /** `importUrlMappings` */
  "POST /orgs/{orgId}/urlMappings/import": {
    params: { orgId: string };
    query: { collectionId: string };
    body: ImportUrlMappingsBody;
    result: ImportUrlMappingsAnswer;
  };
  /** `searchCollection` */
  "GET /orgs/{orgId}/collections/{collectionId}/search": {
    params: { orgId: string; collectionId: string };
    query: { query: string; limit?: number };
    result: SearchResults;
  };
  /** `searchDrafts` */
  "GET /orgs/{orgId}/search": {
    params: { orgId: string };
    query: { query: string; limit?: number; collectionId?: string };
    result: SearchDraftsAnswer;
  };
  /** `listSearches` */
  "GET /orgs/{orgId}/collections/{collectionId}/searches": {
    params: { orgId: string; collectionId: string };
    query?: {
      found?: "true" | "false";
      from?: string;
      to?: string;
      limit?: number;
      cursor?: string;
    };
    result: CountedSearchList;
  };
  /** `listPreviewLinks` */
  "GET /orgs/{orgId}/pages/{pageId}/preview-links": {
    params: { orgId: string; pageId: string };
    result: PreviewLinkList;
  };
  /** `createPreviewLink` */
  "POST /orgs/{orgId}/pages/{pageId}/preview-links": {
    params: { orgId: string; pageId: string };
    body: CreatePreviewLinkBody;
    result: CreatedPreviewLink;
  };
  /** `deletePreviewLink` */
  "DELETE /orgs/{orgId}/pages/{pageId}/preview-links/{linkId}": {
    params: { orgId: string; pageId: string; linkId: string };
    result: undefined;
  };
  /** `getSideBarData` */
  "GET /p/getSideBarData": {
    query?: {
      collectionId?: string;
      custom_domain?: string;
      section?: string;
      version?: string;
      language?: string;
    };
    result: GetSideBarDataAnswer;
  };
  /** `getPublishedDataByPath` */
  "GET /p/getPublishedDataByPath": {
    query?: {
      collectionId?: string;
      custom_domain?: string;
      section?: string;
      version?: string;
      language?: string;
      path?: string;
      linkBase?: string;
    };
    result: PublishedPage;
  };
  /** `getPublishedUrls` */
  "GET /p/published-urls/{collectionId}": {
    params: { collectionId: string };
    query?: { custom_domain?: string };
    result: GetPublishedUrlsAnswer;
  };
  /** `globalSearch` */
  "POST /p/global-search": {
    body: GlobalSearchBody;
    result: GlobalSearchAnswer;
  };
  /** `listSnippets` */
  "GET /orgs/{orgId}/collections/{collectionId}/snippets": {
    params: { orgId: string; collectionId: string };
    query?: { limit?: number; cursor?: string };
    result: SnippetList;
  };
  /** `createSnippet` */
  "POST /orgs/{orgId}/collections/{collectionId}/snippets": {
    params: { orgId: string; collectionId: string };
    body: CreateSnippetBody;
    result: Snippet;
  };
  /** `getSnippet` */
  "GET /orgs/{orgId}/collections/{collectionId}/snippets/{snippetId}": {
    params: { orgId: string; collectionId: string; snippetId: string };
    result: Snippet;
  };
  /** `updateSnippet` */
  "PUT /orgs/{orgId}/collections/{collectionId}/snippets/{snippetId}": {
    params: { orgId: string; collectionId: string; snippetId: string };
    body: UpdateSnippetBody;
    result: Snippet;
  };
  /** `deleteSnippet` */
  "DELETE /orgs/{orgId}/collections/{collectionId}/snippets/{snippetId}": {
    params: { orgId: string; collectionId: string; snippetId: string };
    result: undefined;
  };
  /** `listSnippetUses` */
  "GET /orgs/{orgId}/collections/{collectionId}/snippets/{snippetId}/uses": {
    params: { orgId: string; collectionId: string; snippetId: string };
    result: ListSnippetUsesAnswer;
  };
  /** `listFaqs` */
  "GET /orgs/{orgId}/collections/{collectionId}/faqs": {
    params: { orgId: string; collectionId: string };
    query?: { limit?: number; cursor?: string };
    result: FaqList;
  };
  /** `createFaq` */
  "POST /orgs/{orgId}/collections/{collectionId}/faqs": {
    params: { orgId: string; collectionId: string };
    body: CreateFaqBody;
    result: Faq;
  };
  /** `getFaq` */
  "GET /orgs/{orgId}/collections/{collectionId}/faqs/{faqId}": {
    params: { orgId: string; collectionId: string; faqId: string };
    result: Faq;
  };
  /** `updateFaq` */
  "PUT /orgs/{orgId}/collections/{collectionId}/faqs/{faqId}": {
    params: { orgId: string; collectionId: string; faqId: string };
    body: UpdateFaqBody;
    result: Faq;
  };
  /** `deleteFaq` */
  "DELETE /orgs/{orgId}/collections/{collectionId}/faqs/{faqId}": {
    params: { orgId: string; collectionId: string; faqId: string };
    result: undefined;
  };
  /** `listChangelogs` */
  "GET /orgs/{orgId}/collections/{collectionId}/changelogs": {
    params: { orgId: string; collectionId: string };
    query?: { limit?: number; cursor?: string };
    result: ChangelogList;
  };
  /** `createChangelog` */
  "POST /orgs/{orgId}/collections/{collectionId}/changelogs": {
    params: { orgId: string; collectionId: string };
    body: CreateChangelogBody;
    result: Changelog;
  };
  /** `getChangelog` */
  "GET /orgs/{orgId}/collections/{collectionId}/changelogs/{changelogId}": {
    params: { orgId: string; collectionId: string; changelogId: string };
    result: Changelog;
  };
  /** `updateChangelog` */
  "PUT /orgs/{orgId}/collections/{collectionId}/changelogs/{changelogId}": {
    params: { orgId: string; collectionId: string; changelogId: string };
    body: UpdateChangelogBody;
    result: Changelog;
  };
  /** `deleteChangelog` */
  "DELETE /orgs/{orgId}/collections/{collectionId}/changelogs/{changelogId}": {
    params: { orgId: string; collectionId: string; changelogId: string };
    result: undefined;
  };
  /** `publishChangelog` */
  "POST /orgs/{orgId}/collections/{collectionId}/changelogs/{changelogId}/publish": {
    params: { orgId: string; collectionId: string; changelogId: string };
    body: PublishChangelogBody;
    result: Changelog;
  };
  /** `givePositiveFeedback` */
  "POST /feedback/positive": {
    body: GivePositiveFeedbackBody;
    result: Feedback;
  };
  /** `giveNegativeFeedback` */
  "POST /feedback/negative": {
    body: GiveNegativeFeedbackBody;
    result: Feedback;
  };
  /** `listFeedback` */
  "GET /feedback/{collectionId}": {
    params: { collectionId: string };
    query?: {
      limit?: number;
      cursor?: string;
      pageId?: string;
      helpful?: "true" | "false";
      commented?: "true";
      state?: "open" | "done";
      assigneeId?: string;
      from?: string;
      to?: string;
    };
    result: ListFeedbackAnswer;
  };
  /** `updateFeedback` */
  "PATCH /feedback/{collectionId}/{feedbackId}": {
    params: { collectionId: string; feedbackId: string };
    body: UpdateFeedbackBody;
    result: UpdateFeedbackAnswer;
  };
  /** `answerFeedback` */
  "POST /feedback/{collectionId}/{feedbackId}/answer": {
    params: { collectionId: string; feedbackId: string };
    body: AnswerFeedbackBody;
    result: UpdateFeedbackAnswer;
  };
  /** `getPageAnalytics` */
  "GET /orgs/{orgId}/pages/{pageId}/analytics": {
    params: { orgId: string; pageId: string };
    query?: { from?: string; to?: string; interval?: "day" | "hour" };
    result: PageAnalytics;
  };
  /** `getCollectionAnalytics` */
  "GET /orgs/{orgId}/collections/{collectionId}/analytics": {
    params: { orgId: string; collectionId: string };
    query?: { from?: string; to?: string; interval?: "day" | "hour" };
    result: CollectionAnalytics;
  };
  /** `getUtmAnalytics` */
  "GET /orgs/{orgId}/collections/{collectionId}/utm-analytics": {
    params: { orgId: string; collectionId: string };
    query?: {
      from?: string;
      to?: string;
      groupBy?: "source" | "medium" | "campaign" | "term" | "content";
    };
    result: UtmAnalytics;
  };
  /** `getAgentAnalytics` */
  "GET /orgs/{orgId}/collections/{collectionId}/agent-analytics": {
    params: { orgId: string; collectionId: string };
    query?: { from?: string; to?: string };
    result: AgentAnalytics;
  };
  /** `listMissingPaths` */
  "GET /orgs/{orgId}/collections/{collectionId}/missing-paths": {
    params: { orgId: string; collectionId: string };
    query?: { limit?: number; cursor?: string; from?: string; to?: string };
    result: MissingPathList;
  };
  /** `listBrokenLinks` */
  "GET /orgs/{orgId}/collections/{collectionId}/broken-links": {
    params: { orgId: string; collectionId: string };
    result: ListBrokenLinksAnswer;
  };
  /** `checkPageLinks` */
  "GET /orgs/{orgId}/pages/{pageId}/links": {
    params: { orgId: string; pageId: string };
    result: CheckPageLinksAnswer;
  };
  /** `checkReleaseLinks` */
  "POST /orgs/{orgId}/collections/{collectionId}/publish/links": {
    params: { orgId: string; collectionId: string };
    query?: { cursor?: string };
    body: CheckReleaseLinksBody;
    result: CheckReleaseLinksAnswer;
  };
  /** `mendPageLinks` */
  "POST /orgs/{orgId}/pages/{pageId}/mend-links": {
    params: { orgId: string; pageId: string };
    body: MendPageLinksBody;
    result: MendPageLinksAnswer;
  };
  /** `getEmbedKey` */
  "GET /orgs/{orgId}/collections/{collectionId}/embed-key": {
    params: { orgId: string; collectionId: string };
    query?: { optional?: "true" };
    result: GetEmbedKeyAnswer;
  };
  /** `createEmbedToken` */
  "POST /orgs/{orgId}/collections/{collectionId}/embed-tokens": {
    params: { orgId: string; collectionId: string };
    body: CreateEmbedTokenBody;
    result: CreateEmbedTokenAnswer;
  };
  /** `rotateEmbedKey` */
  "POST /orgs/{orgId}/collections/{collectionId}/embed-key/rotate": {
    params: { orgId: string; collectionId: string };
    result: RotateEmbedKeyAnswer;
  };
  /** `listFiles` */
  "GET /orgs/{orgId}/collections/{collectionId}/files": {
    params: { orgId: string; collectionId: string };
    query?: { limit?: number; cursor?: string; name?: string; kind?: "picture" | "other" };
    result: FileList;
  };
  /** `uploadFiles` */
  "POST /orgs/{orgId}/upload/file": {
    params: { orgId: string };
    body: FormData;
    result: UploadedFile;
  };
  /** `uploadPicture` */
  "POST /orgs/{orgId}/collections/{collectionId}/pictures": {
    params: { orgId: string; collectionId: string };
    body: UploadPictureBody;
    result: UploadPictureAnswer;
  };
  /** `renameFile` */
  "PATCH /orgs/{orgId}/files/{fileId}": {
    params: { orgId: string; fileId: string };
    body: RenameFileBody;
    result: RenameFileAnswer;
  };
  /** `deleteFile` */
  "DELETE /orgs/{orgId}/delete/file": {
    params: { orgId: string };
    query?: { url?: string; key?: string };
    body?: DeleteFileBody;
    result: undefined;
  };
  /** `deleteFilesByFolder` */
  "DELETE /orgs/{orgId}/delete/multipleFiles": {
    params: { orgId: string };
    query?: { imagePath?: string; folder?: string };
    body?: DeleteFilesByFolderBody;
    result: DeleteFilesByFolderAnswer;
  };
  /** `listFileUses` */
  "GET /orgs/{orgId}/files/{fileId}/uses": {
    params: { orgId: string; fileId: string };
    result: ListFileUsesAnswer;
  };
  /** `listEnvironments` */
  "GET /orgs/{orgId}/environments": {
    params: { orgId: string };
    query?: { limit?: number; cursor?: string };
    result: EnvironmentList;
  };
  /** `createEnvironment` */
  "POST /orgs/{orgId}/environments": {
    params: { orgId: string };
    body: CreateEnvironmentBody;
    result: Environment;
  };
  /** `getEnvironment` */
  "GET /orgs/{orgId}/environments/{id}": {
    params: { orgId: string; id: string };
    result: Environment;
  };
  /** `updateEnvironment` */
  "PUT /orgs/{orgId}/environments/{id}": {
    params: { orgId: string; id: string };
    body: UpdateEnvironmentBody;
    result: Environment;
  };
  /** `deleteEnvironment` */
  "DELETE /orgs/{orgId}/environments/{id}": {
    params: { orgId: string; id: string };
    query?: { force?: "true" | "false" };
    result: undefined;
  };
  /** `importEnvironment` */
  "POST /import/environment": {
    body: ImportEnvironmentBody;
    result: Environment;
  };
  /** `exportEnvironment` */
  "POST /orgs/{orgId}/export/environment/{environmentId}": {
    params: { orgId: string; environmentId: string };
    query?: { secrets?: "true" | "false" };
    result: ExportEnvironmentAnswer;
  };
  /** `getPlayground` */
  "GET /playground/{pageId}": {
    params: { pageId: string };
    result: Playground;
  };
  /** `sendPlaygroundRequest` */
  "POST /playground/send": {
    body: SendPlaygroundRequestBody;
    result: SendPlaygroundRequestAnswer;
  };
  /** `fetchOauthAccessToken` */
  "POST /auth/token": {
    body: FetchOauthAccessTokenBody;
    result: FetchOauthAccessTokenAnswer;
  };
  /** `getProxyHealthcheckResponse` */
  "GET /proxy-healthcheck-response": {
    result: GetProxyHealthcheckResponseAnswer;
  };
  /** `generateSummary` */
  "POST /ai/generate-summary": {
    body: GenerateSummaryBody;
    result: GenerateSummaryAnswer;
  };
  /** `generateHeaders` */
  "POST /ai/generate-headers": {
    body: GenerateHeadersBody;
    result: GenerateHeadersAnswer;
  };
  /** `generateImage` */
  "POST /ai/generate-image": {
    body: GenerateImageBody;
    result: GenerateImageAnswer;
  };
  /** `generateMetaTags` */
  "POST /ai/generate-meta-tags": {
    body: GenerateMetaTagsBody;
    result: GenerateMetaTagsAnswer;
  };
  /** `generateMetaData` */
  "POST /ai/generate-meta-data": {
    body: GenerateMetaDataBody;
    result: GenerateMetaDataAnswer;
  };
  /** `generateSeoData` */
  "POST /ai/generate-seo-data": {
    body: GenerateSeoDataBody;
    result: GenerateSeoDataAnswer;
  };
  /** `getAiUsage` */
  "GET /orgs/{orgId}/ai-usage": {
    params: { orgId: string };
    query?: { from?: string; to?: string };
    result: AiUsageList;
  };
  /** `askCollection` */
  "POST /orgs/{orgId}/collections/{collectionId}/ask": {
    params: { orgId: string; collectionId: string };
    body: AskCollectionBody;
    result: Answer;
  };
  /** `askSite` */
  "POST /p/ask": {
    body: AskSiteBody;
    result: Answer;
  };
  /** `listQuestions` */
  "GET /orgs/{orgId}/collections/{collectionId}/questions": {
    params: { orgId: string; collectionId: string };
    query?: {
      answered?: "true" | "false";
      from?: string;
      to?: string;
      limit?: number;
      cursor?: string;
    };
    result: AskedQuestionList;
  };
  /** `listWebhooks` */
  "GET /api/collections/{collectionId}/webhooks": {
    params: { collectionId: string };
    result: WebhookList;
  };
  /** `getWebhook` */
  "GET /api/webhooks/{webhookId}": {
    params: { webhookId: string };
    result: Webhook;
  };
  /** `updateWebhook` */
  "PUT /api/webhooks/{webhookId}": {
    params: { webhookId: string };
    body: UpdateWebhookBody;
    result: Webhook;
  };
  /** `deleteWebhook` */
  "DELETE /api/webhooks/{webhookId}": {
    params: { webhookId: string };
    result: undefined;
  };
  /** `createWebhook` */
  "POST /api/webhooks": {
    body: CreateWebhookBody;
    result: CreatedWebhook;
  };
  /** `rotateWebhookSecret` */
  "POST /api/webhooks/{webhookId}/rotate": {
    params: { webhookId: string };
    result: CreatedWebhook;
  };
  /** `sendTestWebhook` */
  "POST /api/webhooks/{webhookId}/test": {
    params: { webhookId: string };
    result: SendTestWebhookAnswer;
  };
  /** `listWebhookDeliveries` */
  "GET /api/webhooks/{webhookId}/deliveries": {
    params: { webhookId: string };
    query?: { limit?: number; cursor?: string; state?: "pending" | "delivered" | "failed" };
    result: DeliveryList;
  };
  /** `redeliverWebhookDelivery` */
  "POST /api/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver": {
    params: { webhookId: string; deliveryId: string };
    result: RedeliverWebhookDeliveryAnswer;
  };
  /** `redeliverWebhookDeliveries` */
  "POST /api/webhooks/{webhookId}/redeliver": {
    params: { webhookId: string };
    body: RedeliverWebhookDeliveriesBody;
    result: RedeliverWebhookDeliveryAnswer;
  };
  /** `triggerPageContentUpdated` */
  "POST /api/event-trigger/update/{pageId}": {
    params: { pageId: string };
    result: TriggerPageContentUpdatedAnswer;
  };
  /** `importFromGithub` */
  "POST /import/github": {
    body: ImportFromGithubBody;
    result: Job;
  };
  /** `previewImport` */
  "POST /import/github/preview": {
    body: PreviewImportBody;
    result: ImportPreview;
  };
  /** `getImportJob` */
  "GET /import/jobs/{jobId}": {
    params: { jobId: string };
    result: Job;
  };
  /** `importOpenapi` */
  "POST /import/openapi": {
    body: ImportOpenapiBody;
    result: Job;
  };
  /** `importPostman` */
  "POST /import/postman": {
    body: ImportPostmanBody;
    result: Job;
  };
  /** `listJobs` */
  "GET /orgs/{orgId}/jobs": {
    params: { orgId: string };
    query?: { limit?: number; cursor?: string };
    result: JobList;
  };
  /** `getJob` */
  "GET /jobs/{jobId}": {
    params: { jobId: string };
    result: Job;
  };
  /** `getCollectionLogs` */
  "GET /logs/collectionId/{collectionId}": {
    params: { collectionId: string };
    query?: {
      limit?: number;
      cursor?: string;
      eventType?: "CREATE_USER" | "UPDATE_USER" | "CHANGE_PASSWORD" | "ENABLE_TWO_FACTOR" | "DISABLE_TWO_FACTOR" | "RENEW_BACKUP_CODES" | "USE_BACKUP_CODE" | "CREATE_PASSKEY" | "UPDATE_PASSKEY" | "DELETE_PASSKEY" | "SIGN_IN" | "END_SESSION" | "FAIL_SIGN_IN" | "SET_TWO_FACTOR" | "DELETE_USER" | "CREATE_ORGANIZATION" | "UPDATE_ORGANIZATION" | "DELETE_ORGANIZATION" | "SET_QUOTAS" | "WARN_QUOTAS" | "SUSPEND_ORGANIZATION" | "RESUME_ORGANIZATION" | "PURGE_ORGANIZATION" | "PAUSE_SLOTS" | "RESUME_SLOTS" | "MOVE_SLOTS" | "EXPORT_ORGANIZATION" | "IMPORT_ORGANIZATION" | "CREATE_INVITATION" | "DELETE_INVITATION" | "CREATE_MEMBER" | "UPDATE_MEMBER" | "DELETE_MEMBER" | "SET_SINGLE_SIGN_ON" | "DELETE_SINGLE_SIGN_ON" | "CREATE_SIGN_IN_DOMAIN" | "VERIFY_SIGN_IN_DOMAIN" | "REVOKE_SIGN_IN_DOMAIN" | "DELETE_SIGN_IN_DOMAIN" | "CREATE_TOKEN" | "ROTATE_TOKEN" | "REVOKE_TOKEN" | "GRANT_COLLECTION_PERMISSION" | "CREATE_COLLECTION" | "UPDATE_COLLECTION" | "VERIFY_DOMAIN" | "REVOKE_DOMAIN" | "SET_READER_ACCESS" | "DELETE_READER_ACCESS" | "ROTATE_EMBED_KEY" | "DELETE_COLLECTION" | "RESTORE_COLLECTION" | "DUPLICATE_COLLECTION" | "PURGE_COLLECTION" | "CREATE_SITE" | "UPDATE_SITE" | "DELETE_SITE" | "CREATE_PAGE" | "UPDATE_PAGE" | "RENAME_PAGE" | "MOVE_PAGE" | "DELETE_PAGE" | "RESTORE_PAGE" | "PURGE_PAGE" | "ARCHIVE_PAGE" | "UNARCHIVE_PAGE" | "PUBLISH_PAGE" | "UNPUBLISH_PAGE" | "REQUEST_PUBLISH_PAGE" | "SET_REVIEWERS" | "REJECT_PAGE" | "WITHDRAW_PAGE" | "SET_DEFAULT_PUBLISHED_VERSION" | "UPDATE_PUBLISHED_VERSION" | "DELETE_PUBLISHED_VERSION" | "CREATE_PROPOSAL" | "ACCEPT_PROPOSAL" | "REFUSE_PROPOSAL" | "CREATE_SHARE_LINK" | "REVOKE_SHARE_LINK" | "CREATE_PREVIEW_LINK" | "DELETE_PREVIEW_LINK" | "CREATE_URLMAPPING" | "UPDATE_URLMAPPING" | "DELETE_URLMAPPING" | "IMPORT_URLMAPPING" | "CREATE_SNIPPET" | "UPDATE_SNIPPET" | "DELETE_SNIPPET" | "CREATE_FAQ" | "UPDATE_FAQ" | "DELETE_FAQ" | "CREATE_CHANGELOG" | "UPDATE_CHANGELOG" | "PUBLISH_CHANGELOG" | "UNPUBLISH_CHANGELOG" | "DELETE_CHANGELOG" | "UPDATE_PAGE_CONTENT" | "UPDATE_CONTENT_VERSION" | "TRIGGER_PAGE_CONTENT_UPDATED" | "UPDATE_FEEDBACK" | "ANSWER_FEEDBACK" | "UPLOAD_FILES" | "UPDATE_FILE" | "DELETE_FILE" | "DELETE_FILES" | "CREATE_ENVIRONMENT" | "UPDATE_ENVIRONMENT" | "DELETE_ENVIRONMENT" | "IMPORT_ENVIRONMENT" | "EXPORT_ENVIRONMENT" | "CREATE_WEBHOOK" | "UPDATE_WEBHOOK" | "DELETE_WEBHOOK" | "ROTATE_WEBHOOK" | "DISABLE_WEBHOOK" | "REDELIVER_WEBHOOK" | "DROP_DEAD_LETTER" | "REPLAY_DEAD_LETTER" | "SET_LOG_STREAM" | "DELETE_LOG_STREAM" | "END_LOG_STREAM" | "FAIL_LOG_STREAM" | "DELIVER_WEBHOOK" | "CREATE_RELEASE" | "ROLLBACK_RELEASE" | "IMPORT_GITHUB" | "IMPORT_OPENAPI" | "IMPORT_POSTMAN";
      createdBy?: string;
      from?: string;
      to?: string;
    };
    result: LogEntryList;
  };
  /** `getPageLogs` */
  "GET /logs/pageId/{pageId}": {
    params: { pageId: string };
    query?: {
      limit?: number;
      cursor?: string;
      eventType?: "CREATE_USER" | "UPDATE_USER" | "CHANGE_PASSWORD" | "ENABLE_TWO_FACTOR" | "DISABLE_TWO_FACTOR" | "RENEW_BACKUP_CODES" | "USE_BACKUP_CODE" | "CREATE_PASSKEY" | "UPDATE_PASSKEY" | "DELETE_PASSKEY" | "SIGN_IN" | "END_SESSION" | "FAIL_SIGN_IN" | "SET_TWO_FACTOR" | "DELETE_USER" | "CREATE_ORGANIZATION" | "UPDATE_ORGANIZATION" | "DELETE_ORGANIZATION" | "SET_QUOTAS" | "WARN_QUOTAS" | "SUSPEND_ORGANIZATION" | "RESUME_ORGANIZATION" | "PURGE_ORGANIZATION" | "PAUSE_SLOTS" | "RESUME_SLOTS" | "MOVE_SLOTS" | "EXPORT_ORGANIZATION" | "IMPORT_ORGANIZATION" | "CREATE_INVITATION" | "DELETE_INVITATION" | "CREATE_MEMBER" | "UPDATE_MEMBER" | "DELETE_MEMBER" | "SET_SINGLE_SIGN_ON" | "DELETE_SINGLE_SIGN_ON" | "CREATE_SIGN_IN_DOMAIN" | "VERIFY_SIGN_IN_DOMAIN" | "REVOKE_SIGN_IN_DOMAIN" | "DELETE_SIGN_IN_DOMAIN" | "CREATE_TOKEN" | "ROTATE_TOKEN" | "REVOKE_TOKEN" | "GRANT_COLLECTION_PERMISSION" | "CREATE_COLLECTION" | "UPDATE_COLLECTION" | "VERIFY_DOMAIN" | "REVOKE_DOMAIN" | "SET_READER_ACCESS" | "DELETE_READER_ACCESS" | "ROTATE_EMBED_KEY" | "DELETE_COLLECTION" | "RESTORE_COLLECTION" | "DUPLICATE_COLLECTION" | "PURGE_COLLECTION" | "CREATE_SITE" | "UPDATE_SITE" | "DELETE_SITE" | "CREATE_PAGE" | "UPDATE_PAGE" | "RENAME_PAGE" | "MOVE_PAGE" | "DELETE_PAGE" | "RESTORE_PAGE" | "PURGE_PAGE" | "ARCHIVE_PAGE" | "UNARCHIVE_PAGE" | "PUBLISH_PAGE" | "UNPUBLISH_PAGE" | "REQUEST_PUBLISH_PAGE" | "SET_REVIEWERS" | "REJECT_PAGE" | "WITHDRAW_PAGE" | "SET_DEFAULT_PUBLISHED_VERSION" | "UPDATE_PUBLISHED_VERSION" | "DELETE_PUBLISHED_VERSION" | "CREATE_PROPOSAL" | "ACCEPT_PROPOSAL" | "REFUSE_PROPOSAL" | "CREATE_SHARE_LINK" | "REVOKE_SHARE_LINK" | "CREATE_PREVIEW_LINK" | "DELETE_PREVIEW_LINK" | "CREATE_URLMAPPING" | "UPDATE_URLMAPPING" | "DELETE_URLMAPPING" | "IMPORT_URLMAPPING" | "CREATE_SNIPPET" | "UPDATE_SNIPPET" | "DELETE_SNIPPET" | "CREATE_FAQ" | "UPDATE_FAQ" | "DELETE_FAQ" | "CREATE_CHANGELOG" | "UPDATE_CHANGELOG" | "PUBLISH_CHANGELOG" | "UNPUBLISH_CHANGELOG" | "DELETE_CHANGELOG" | "UPDATE_PAGE_CONTENT" | "UPDATE_CONTENT_VERSION" | "TRIGGER_PAGE_CONTENT_UPDATED" | "UPDATE_FEEDBACK" | "ANSWER_FEEDBACK" | "UPLOAD_FILES" | "UPDATE_FILE" | "DELETE_FILE" | "DELETE_FILES" | "CREATE_ENVIRONMENT" | "UPDATE_ENVIRONMENT" | "DELETE_ENVIRONMENT" | "IMPORT_ENVIRONMENT" | "EXPORT_ENVIRONMENT" | "CREATE_WEBHOOK" | "UPDATE_WEBHOOK" | "DELETE_WEBHOOK" | "ROTATE_WEBHOOK" | "DISABLE_WEBHOOK" | "REDELIVER_WEBHOOK" | "DROP_DEAD_LETTER" | "REPLAY_DEAD_LETTER" | "SET_LOG_STREAM" | "DELETE_LOG_STREAM" | "END_LOG_STREAM" | "FAIL_LOG_STREAM" | "DELIVER_WEBHOOK" | "CREATE_RELEASE" | "ROLLBACK_RELEASE" | "IMPORT_GITHUB" | "IMPORT_OPENAPI" | "IMPORT_POSTMAN";
      createdBy?: string;
      from?: string;
      to?: string;
    };
    result: LogEntryList;
  };
  /** `getOrganizationLogs` */
  "GET /logs/orgId/{orgId}": {
    params: { orgId: string };
    query?: {
      limit?: number;
      cursor?: string;
      eventType?: "CREATE_USER" | "UPDATE_USER" | "CHANGE_PASSWORD" | "ENABLE_TWO_FACTOR" | "DISABLE_TWO_FACTOR" | "RENEW_BACKUP_CODES" | "USE_BACKUP_CODE" | "CREATE_PASSKEY" | "UPDATE_PASSKEY" | "DELETE_PASSKEY" | "SIGN_IN" | "END_SESSION" | "FAIL_SIGN_IN" | "SET_TWO_FACTOR" | "DELETE_USER" | "CREATE_ORGANIZATION" | "UPDATE_ORGANIZATION" | "DELETE_ORGANIZATION" | "SET_QUOTAS" | "WARN_QUOTAS" | "SUSPEND_ORGANIZATION" | "RESUME_ORGANIZATION" | "PURGE_ORGANIZATION" | "PAUSE_SLOTS" | "RESUME_SLOTS" | "MOVE_SLOTS" | "EXPORT_ORGANIZATION" | "IMPORT_ORGANIZATION" | "CREATE_INVITATION" | "DELETE_INVITATION" | "CREATE_MEMBER" | "UPDATE_MEMBER" | "DELETE_MEMBER" | "SET_SINGLE_SIGN_ON" | "DELETE_SINGLE_SIGN_ON" | "CREATE_SIGN_IN_DOMAIN" | "VERIFY_SIGN_IN_DOMAIN" | "REVOKE_SIGN_IN_DOMAIN" | "DELETE_SIGN_IN_DOMAIN" | "CREATE_TOKEN" | "ROTATE_TOKEN" | "REVOKE_TOKEN" | "GRANT_COLLECTION_PERMISSION" | "CREATE_COLLECTION" | "UPDATE_COLLECTION" | "VERIFY_DOMAIN" | "REVOKE_DOMAIN" | "SET_READER_ACCESS" | "DELETE_READER_ACCESS" | "ROTATE_EMBED_KEY" | "DELETE_COLLECTION" | "RESTORE_COLLECTION" | "DUPLICATE_COLLECTION" | "PURGE_COLLECTION" | "CREATE_SITE" | "UPDATE_SITE" | "DELETE_SITE" | "CREATE_PAGE" | "UPDATE_PAGE" | "RENAME_PAGE" | "MOVE_PAGE" | "DELETE_PAGE" | "RESTORE_PAGE" | "PURGE_PAGE" | "ARCHIVE_PAGE" | "UNARCHIVE_PAGE" | "PUBLISH_PAGE" | "UNPUBLISH_PAGE" | "REQUEST_PUBLISH_PAGE" | "SET_REVIEWERS" | "REJECT_PAGE" | "WITHDRAW_PAGE" | "SET_DEFAULT_PUBLISHED_VERSION" | "UPDATE_PUBLISHED_VERSION" | "DELETE_PUBLISHED_VERSION" | "CREATE_PROPOSAL" | "ACCEPT_PROPOSAL" | "REFUSE_PROPOSAL" | "CREATE_SHARE_LINK" | "REVOKE_SHARE_LINK" | "CREATE_PREVIEW_LINK" | "DELETE_PREVIEW_LINK" | "CREATE_URLMAPPING" | "UPDATE_URLMAPPING" | "DELETE_URLMAPPING" | "IMPORT_URLMAPPING" | "CREATE_SNIPPET" | "UPDATE_SNIPPET" | "DELETE_SNIPPET" | "CREATE_FAQ" | "UPDATE_FAQ" | "DELETE_FAQ" | "CREATE_CHANGELOG" | "UPDATE_CHANGELOG" | "PUBLISH_CHANGELOG" | "UNPUBLISH_CHANGELOG" | "DELETE_CHANGELOG" | "UPDATE_PAGE_CONTENT" | "UPDATE_CONTENT_VERSION" | "TRIGGER_PAGE_CONTENT_UPDATED" | "UPDATE_FEEDBACK" | "ANSWER_FEEDBACK" | "UPLOAD_FILES" | "UPDATE_FILE" | "DELETE_FILE" | "DELETE_FILES" | "CREATE_ENVIRONMENT" | "UPDATE_ENVIRONMENT" | "DELETE_ENVIRONMENT" | "IMPORT_ENVIRONMENT" | "EXPORT_ENVIRONMENT" | "CREATE_WEBHOOK" | "UPDATE_WEBHOOK" | "DELETE_WEBHOOK" | "ROTATE_WEBHOOK" | "DISABLE_WEBHOOK" | "REDELIVER_WEBHOOK" | "DROP_DEAD_LETTER" | "REPLAY_DEAD_LETTER" | "SET_LOG_STREAM" | "DELETE_LOG_STREAM" | "END_LOG_STREAM" | "FAIL_LOG_STREAM" | "DELIVER_WEBHOOK" | "CREATE_RELEASE" | "ROLLBACK_RELEASE" | "IMPORT_GITHUB" | "IMPORT_OPENAPI" | "IMPORT_POSTMAN";
      createdBy?: string;
      from?: string;
      to?: string;
    };
    result: LogEntryList;
  };
  /** `getWebhookLogs` */
  "GET /logs/webhooks/collectionId/{collectionId}": {
    params: { collectionId: string };
    query?: {
      limit?: number;
      cursor?: string;
      eventType?: "CREATE_USER" | "UPDATE_USER" | "CHANGE_PASSWORD" | "ENABLE_TWO_FACTOR" | "DISABLE_TWO_FACTOR" | "RENEW_BACKUP_CODES" | "USE_BACKUP_CODE" | "CREATE_PASSKEY" | "UPDATE_PASSKEY" | "DELETE_PASSKEY" | "SIGN_IN" | "END_SESSION" | "FAIL_SIGN_IN" | "SET_TWO_FACTOR" | "DELETE_USER" | "CREATE_ORGANIZATION" | "UPDATE_ORGANIZATION" | "DELETE_ORGANIZATION" | "SET_QUOTAS" | "WARN_QUOTAS" | "SUSPEND_ORGANIZATION" | "RESUME_ORGANIZATION" | "PURGE_ORGANIZATION" | "PAUSE_SLOTS" | "RESUME_SLOTS" | "MOVE_SLOTS" | "EXPORT_ORGANIZATION" | "IMPORT_ORGANIZATION" | "CREATE_INVITATION" | "DELETE_INVITATION" | "CREATE_MEMBER" | "UPDATE_MEMBER" | "DELETE_MEMBER" | "SET_SINGLE_SIGN_ON" | "DELETE_SINGLE_SIGN_ON" | "CREATE_SIGN_IN_DOMAIN" | "VERIFY_SIGN_IN_DOMAIN" | "REVOKE_SIGN_IN_DOMAIN" | "DELETE_SIGN_IN_DOMAIN" | "CREATE_TOKEN" | "ROTATE_TOKEN" | "REVOKE_TOKEN" | "GRANT_COLLECTION_PERMISSION" | "CREATE_COLLECTION" | "UPDATE_COLLECTION" | "VERIFY_DOMAIN" | "REVOKE_DOMAIN" | "SET_READER_ACCESS" | "DELETE_READER_ACCESS" | "ROTATE_EMBED_KEY" | "DELETE_COLLECTION" | "RESTORE_COLLECTION" | "DUPLICATE_COLLECTION" | "PURGE_COLLECTION" | "CREATE_SITE" | "UPDATE_SITE" | "DELETE_SITE" | "CREATE_PAGE" | "UPDATE_PAGE" | "RENAME_PAGE" | "MOVE_PAGE" | "DELETE_PAGE" | "RESTORE_PAGE" | "PURGE_PAGE" | "ARCHIVE_PAGE" | "UNARCHIVE_PAGE" | "PUBLISH_PAGE" | "UNPUBLISH_PAGE" | "REQUEST_PUBLISH_PAGE" | "SET_REVIEWERS" | "REJECT_PAGE" | "WITHDRAW_PAGE" | "SET_DEFAULT_PUBLISHED_VERSION" | "UPDATE_PUBLISHED_VERSION" | "DELETE_PUBLISHED_VERSION" | "CREATE_PROPOSAL" | "ACCEPT_PROPOSAL" | "REFUSE_PROPOSAL" | "CREATE_SHARE_LINK" | "REVOKE_SHARE_LINK" | "CREATE_PREVIEW_LINK" | "DELETE_PREVIEW_LINK" | "CREATE_URLMAPPING" | "UPDATE_URLMAPPING" | "DELETE_URLMAPPING" | "IMPORT_URLMAPPING" | "CREATE_SNIPPET" | "UPDATE_SNIPPET" | "DELETE_SNIPPET" | "CREATE_FAQ" | "UPDATE_FAQ" | "DELETE_FAQ" | "CREATE_CHANGELOG" | "UPDATE_CHANGELOG" | "PUBLISH_CHANGELOG" | "UNPUBLISH_CHANGELOG" | "DELETE_CHANGELOG" | "UPDATE_PAGE_CONTENT" | "UPDATE_CONTENT_VERSION" | "TRIGGER_PAGE_CONTENT_UPDATED" | "UPDATE_FEEDBACK" | "ANSWER_FEEDBACK" | "UPLOAD_FILES" | "UPDATE_FILE" | "DELETE_FILE" | "DELETE_FILES" | "CREATE_ENVIRONMENT" | "UPDATE_ENVIRONMENT" | "DELETE_ENVIRONMENT" | "IMPORT_ENVIRONMENT" | "EXPORT_ENVIRONMENT" | "CREATE_WEBHOOK" | "UPDATE_WEBHOOK" | "DELETE_WEBHOOK" | "ROTATE_WEBHOOK" | "DISABLE_WEBHOOK" | "REDELIVER_WEBHOOK" | "DROP_DEAD_LETTER" | "REPLAY_DEAD_LETTER" | "SET_LOG_STREAM" | "DELETE_LOG_STREAM" | "END_LOG_STREAM" | "FAIL_LOG_STREAM" | "DELIVER_WEBHOOK" | "CREATE_RELEASE" | "ROLLBACK_RELEASE" | "IMPORT_GITHUB" | "IMPORT_OPENAPI" | "IMPORT_POSTMAN";
      createdBy?: string;
      from?: string;
      to?: string;
    };
    result: LogEntryList;
  };
  /** `verifyOrganizationLogs` */
  "GET /logs/orgId/{orgId}/verify": {
    params: { orgId: string };
    query?: { from?: number; seal?: string };
    result: LogVerification;
  };
  /** `listSignIns` */
  "GET /me/sign-ins": {
    query?: { limit?: number; cursor?: string };
    result: SignInList;
  };
  /** `setLogStream` */
  "PUT /orgs/{orgId}/log-stream": {
    params: { orgId: string };
    body: SetLogStreamBody;
    result: SetLogStreamAnswer;
  };
  /** `getLogStream` */
  "GET /orgs/{orgId}/log-stream": {
    params: { orgId: string };
    query?: { optional?: "true" };
    result: GetLogStreamAnswer;
  };
  /** `deleteLogStream` */
  "DELETE /orgs/{orgId}/log-stream": {
    params: { orgId: string };
    result: undefined;
  };
  /** `listDeadLetters` */
  "GET /orgs/{orgId}/dead-letters": {
    params: { orgId: string };
    query?: { limit?: number; cursor?: string };
    result: DeadLetterList;
  };
  /** `replayDeadLetter` */
  "POST /orgs/{orgId}/dead-letters/{deadLetterId}/replay": {
    params: { orgId: string; deadLetterId: string };
    result: ReplayDeadLetterAnswer;
  };
  /** `listAllOrganizations` */
  "GET /operator/organizations": {
    query?: { limit?: number; cursor?: string };
    result: HeldOrganizationList;
  };
  /** `openOrganization` */
  "POST /operator/organizations": {
    body: OpenOrganizationBody;
    result: OpenOrganizationAnswer;
  };
  /** `suspendOrganization` */
  "PUT /operator/organizations/{orgId}/suspension": {
    params: { orgId: string };
    body: SuspendOrganizationBody;
    result: undefined;
  };
  /** `resumeOrganization` */
  "DELETE /operator/organizations/{orgId}/suspension": {
    params: { orgId: string };
    result: undefined;
  };
  /** `getOrganizationQuotas` */
  "GET /operator/organizations/{orgId}/quotas": {
    params: { orgId: string };
    result: Quotas;
  };
  /** `setQuotas` */
  "PUT /operator/organizations/{orgId}/quotas": {
    params: { orgId: string };
    body: SetQuotasBody;
    result: Quotas;
  };
  /** `listDeletedOrganizations` */
  "GET /operator/deleted-organizations": {
    query?: { limit?: number; cursor?: string };
    result: DeletedOrganizationList;
  };
  /** `purgeOrganization` */
  "POST /operator/organizations/{orgId}/purge": {
    params: { orgId: string };
    body: PurgeOrganizationBody;
    result: PurgeOrganizationAnswer;
  };
  /** `reconcilePages` */
  "POST /operator/reconciliations": {
    body: ReconcilePagesBody;
    result: ReconcilePagesAnswer;
  };
  /** `archiveAnyOrganization` */
  "POST /operator/organizations/{orgId}/archives": {
    params: { orgId: string };
    result: OperatedJob;
  };
  /** `bringArchive` */
  "POST /operator/organizations/{orgId}/archives/{archiveId}/objects": {
    params: { orgId: string; archiveId: string };
    body: FormData;
    result: undefined;
  };
  /** `restoreOrganization` */
  "POST /operator/organizations/{orgId}/restorations": {
    params: { orgId: string };
    body: RestoreOrganizationBody;
    result: OperatedJob;
  };
  /** `getOperatedJob` */
  "GET /operator/organizations/{orgId}/jobs/{jobId}": {
    params: { orgId: string; jobId: string };
    result: OperatedJob;
  };
  /** `inviteFirstOwner` */
  "POST /operator/organizations/{orgId}/owner-invitations": {
    params: { orgId: string };
    body: InviteFirstOwnerBody;
    result: OpenOrganizationAnswer;
  };
  /** `endSessionsOfPerson` */
  "POST /operator/ended-sessions": {
    body: EndSessionsOfPersonBody;
    result: EndSessionsOfPersonAnswer;
  };
  /** `listAllDeadLetters` */
  "GET /operator/dead-letters": {
    query?: { limit?: number; cursor?: string };
    result: AnyDeadLetterList;
  };
  /** `replayAnyDeadLetter` */
  "POST /operator/dead-letters/{deadLetterId}/replay": {
    params: { deadLetterId: string };
    result: ReplayDeadLetterAnswer;
  };
  /** `dropDeadLetter` */
  "DELETE /operator/dead-letters/{deadLetterId}": {
    params: { deadLetterId: string };
    result: undefined;
  };
  /** `listSlots` */
  "GET /operator/slots": {
    result: SlotsUnderWay;
  };
  /** `moveSlots` */
  "POST /operator/slots/{slots}/move": {
    params: { slots: string };
    body: MoveSlotsBody;
    result: SlotMove;
  };
  /** `pauseSlots` */
  "PUT /operator/slots/{slots}/pause": {
    params: { slots: string };
    result: undefined;
  };
  /** `resumeSlots` */
  "DELETE /operator/slots/{slots}/pause": {
    params: { slots: string };
    result: undefined;
  };
  /** `getHealthcheck` */
  "GET /healthcheck": {
    result: Health;
  };
  /** `getStatus` */
  "GET /status": {
    result: ServiceStatus;
  };
  /** `getMetrics` */
  "GET /metrics": {
    result: string;
  };
  /** `getLimits` */
  "GET /limits": {
    result: Limits;
  };
  /** `signUp` */
  "POST /api/auth/sign-up/email": {
    body: SignUpBody;
    result: SignUpAnswer;
  };
  /** `verifyEmail` */
  "GET /api/auth/verify-email": {
    query: { token: string };
    result: VerifyEmailAnswer;
  };
  /** `sendVerificationEmail` */
  "POST /api/auth/send-verification-email": {
    body: SendVerificationEmailBody;
    result: Done;
  };
  /** `signIn` */
  "POST /api/auth/sign-in/email": {
    body: SignInBody;
    result: SignInAnswer;
  };
  /** `getSession` */
  "GET /api/auth/get-session": {
    result: GetSessionAnswer;
  };
  /** `signOut` */
  "POST /api/auth/sign-out": {
    body: SignOutBody;
    result: SignOutAnswer;
  };
  /** `requestPasswordReset` */
  "POST /api/auth/request-password-reset": {
    body: SendVerificationEmailBody;
    result: RequestPasswordResetAnswer;
  };
  /** `resetPassword` */
  "POST /api/auth/reset-password": {
    query?: { revokeTokens?: "true" | "false" };
    body: ResetPasswordBody;
    result: Done;
  };
  /** `changePassword` */
  "POST /api/auth/change-password": {
    query?: { revokeTokens?: "true" | "false" };
    body: ChangePasswordBody;
    result: SessionWithUser;
  };
  /** `signInWithProvider` */
  "POST /api/auth/sign-in/social": {
    body: SignInWithProviderBody;
    result: Redirection;
  };
  /** `signInWithSingleSignOn` */
  "POST /api/auth/sign-in/sso": {
    body: SignInWithSingleSignOnBody;
    result: Redirection;
  };
  /** `enableTwoFactor` */
  "POST /api/auth/two-factor/enable": {
    body: EnableTwoFactorBody;
    result: EnableTwoFactorAnswer;
  };
  /** `verifyTwoFactorCode` */
  "POST /api/auth/two-factor/verify-totp": {
    body: VerifyTwoFactorCodeBody;
    result: SessionWithUser;
  };
  /** `verifyBackupCode` */
  "POST /api/auth/two-factor/verify-backup-code": {
    body: VerifyBackupCodeBody;
    result: SessionWithUser;
  };
  /** `renewBackupCodes` */
  "POST /api/auth/two-factor/generate-backup-codes": {
    body: EnableTwoFactorBody;
    result: RenewBackupCodesAnswer;
  };
  /** `disableTwoFactor` */
  "POST /api/auth/two-factor/disable": {
    body: EnableTwoFactorBody;
    result: Done;
  };
  /** `beginPasskey` */
  "GET /api/auth/passkey/generate-register-options": {
    result: BeginPasskeyAnswer;
  };
  /** `registerPasskey` */
  "POST /api/auth/passkey/verify-registration": {
    body: RegisterPasskeyBody;
    result: RegisterPasskeyAnswer;
  };
  /** `beginPasskeySignIn` */
  "GET /api/auth/passkey/generate-authenticate-options": {
    result: BeginPasskeySignInAnswer;
  };
  /** `signInWithPasskey` */
  "POST /api/auth/passkey/verify-authentication": {
    body: SignInWithPasskeyBody;
    result: SignInWithPasskeyAnswer;
  };
  /** `getProtectedResource` */
  "GET /.well-known/oauth-protected-resource/mcp": {
    result: GetProtectedResourceAnswer;
  };
  /** `getAuthorizationServer` */
  "GET /.well-known/oauth-authorization-server/api/auth": {
    result: GetAuthorizationServerAnswer;
  };
  /** `registerClient` */
  "POST /api/auth/oauth2/register": {
    body: RegisterClientBody;
    result: RegisterClientAnswer;
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
    query: { client_id: string };
    result: GetAskingClientAnswer;
  };
  /** `answerClient` */
  "POST /api/auth/oauth2/consent": {
    body: AnswerClientBody;
    result: Redirection;
  };
  /** `exchangeCode` */
  "POST /api/auth/oauth2/token": {
    body: FormData;
    result: ExchangeCodeAnswer;
  };
  /** `revokeClientToken` */
  "POST /api/auth/oauth2/revoke": {
    body: FormData;
    result: undefined;
  };
}
