/** Slots are paused, resumed and moved, for whoever runs the service. */
export { listSlots } from "./list-slots.ts";
export { moveSlots } from "./move-slots.ts";
export { pauseSlots } from "./pause-slots.ts";
export { resumeSlots } from "./resume-slots.ts";
