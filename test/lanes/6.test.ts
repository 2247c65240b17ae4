import { runLane } from "./lane.ts";

runLane(6, 8);
