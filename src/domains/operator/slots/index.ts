/** Slots are paused and resumed, for whoever runs the service. */
export { pauseSlots } from "./pause-slots.ts";
export { resumeSlots } from "./resume-slots.ts";
