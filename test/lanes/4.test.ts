import { runLane } from "./lane.ts";

runLane(4, 8);
