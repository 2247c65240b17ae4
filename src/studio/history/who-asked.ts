/** The name of the event that the editor's element gets where somebody wants to know who changed what is selected. */
export const whoAsked = "who-asked";
