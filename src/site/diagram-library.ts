/** The file that holds the library which draws diagrams: the build puts it there under its exact version. */

export const diagramLibraryVersion = "12.0.0";
export const diagramLibrary = `mermaid-${diagramLibraryVersion}.js`;
