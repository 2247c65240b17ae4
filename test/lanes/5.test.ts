import { runLane } from "./lane.ts";

runLane(5, 8);
