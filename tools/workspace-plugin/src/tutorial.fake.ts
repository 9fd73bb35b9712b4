import { readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from './workspace-tree.fake.js';

export const TUTORIAL = 'docs/making-a-game.md';

/** The commands of the tutorial: its blocks that are marked `sh test`, in order. */
export function tutorialBlocks(): readonly string[] {
  const text = readFileSync(path.join(workspaceRoot, TUTORIAL), 'utf8');
  return [...text.matchAll(/^```sh test\n([^`]+)^```$/gm)].map(([, commands = '']) => commands.trim());
}
