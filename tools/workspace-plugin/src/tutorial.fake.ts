import { readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from './workspace-tree.fake.js';

export const TUTORIAL = 'docs/making-a-game.md';
export const LANGUAGE_TUTORIAL = 'docs/adding-a-language.md';

/** The commands of a tutorial: its blocks that are marked `sh test`, in order. */
export function tutorialBlocks(tutorial = TUTORIAL): readonly string[] {
  const text = readFileSync(path.join(workspaceRoot, tutorial), 'utf8');
  return [...text.matchAll(/^```sh test\n([^`]+)^```$/gm)].map(([, commands = '']) => commands.trim());
}
