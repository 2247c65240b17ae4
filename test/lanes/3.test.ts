import { runLane } from "./lane.ts";

runLane(3, 8);
