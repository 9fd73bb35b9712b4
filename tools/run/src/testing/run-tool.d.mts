export function runTool<Report>(file: string, words?: readonly string[], input?: string): Report;
