export function firstTests(workspaceRoot: string): Map<string, string[]>;
export function patternOf(title: string): string;
