/** The pages of the guide by what they are about, in their order; their texts are loaded when an organization is made. */

export const guideKeys = ["welcome", "write", "publish", "invite", "import"] as const;

export type GuideKey = (typeof guideKeys)[number];
