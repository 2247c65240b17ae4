import { runLane } from "./lane.ts";

runLane(2, 8);
