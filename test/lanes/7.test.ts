import { runLane } from "./lane.ts";

runLane(7, 8);
