/** What operations on a collection need that its answers name as abilities. */
import { toCollection } from "#access/needs";
import { toPublish } from "#access/permissions";

const ofAdmin = toCollection({ level: 2, scope: "admin", role: "admin" });

/** By whether the collection wants a review before anything is published. */
export const collectionNeeds = ({ isReviewRequired }: { isReviewRequired: boolean }) => ({
  updateCollection: ofAdmin,
  deleteCollection: ofAdmin,
  createPage: toCollection({ level: 2, scope: "write" }),
  publishCollection: toPublish(isReviewRequired),
});
