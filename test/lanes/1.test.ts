import { runLane } from "./lane.ts";

runLane(1, 8);
