import path from 'node:path';

/** Each node with the nodes it imports. */
type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Files by their path from the root of the workspace, each with its text. */
export type FileMap = ReadonlyMap<string, string>;

export interface ImportCircles {
  readonly files: readonly (readonly string[])[];
  readonly folders: readonly (readonly string[])[];
}

const IMPORT = /(?:^|[\s;}])(?:from\s*|import\s*\(?\s*|require\()(['"])([^'"\n]+)\1/g;
const DOOR = /^@paasa\/([a-z-]+)(?:\/([a-z]+))?$/;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** The file that an import names: a relative path, or a door of a lib; null for packages and for files that are not in the map. */
function resolveImport(importer: string, specifier: string, files: FileMap): string | null {
  const [, lib, door] = DOOR.exec(specifier) ?? [];
  if (lib === undefined && !specifier.startsWith('.')) return null;
  const target =
    lib === undefined
      ? path.posix.join(path.posix.dirname(importer), specifier)
      : path.posix.join('libs', lib, 'src', door ?? '', 'index.ts');
  const stem = target.replace(/\.js$/, '');
  return [target, `${stem}.ts`, `${stem}.tsx`].find((file) => files.has(file)) ?? null;
}

function graphOfFiles(files: FileMap): Graph {
  const targetsOf = (importer: string, text: string) =>
    [...text.replaceAll(COMMENT, '').matchAll(IMPORT)]
      .map(([, , specifier = '']) => resolveImport(importer, specifier, files))
      .filter((target) => target !== null);
  return new Map([...files].map(([file, text]) => [file, new Set(targetsOf(file, text))]));
}

/** A folder imports another when one of its own files imports one of the other's; folders inside it stand for themselves. */
function graphOfFolders(files: Graph): Graph {
  const folders = new Map<string, Set<string>>();
  for (const [file, targets] of files) {
    const folder = path.posix.dirname(file);
    const others = [...targets]
      .map((target) => path.posix.dirname(target))
      .filter((other) => other !== folder);
    folders.set(folder, new Set([...(folders.get(folder) ?? []), ...others]));
  }
  return folders;
}

/** Tarjan's algorithm: the groups of two or more nodes that each reach all others of the group. */
function findCircles(graph: Graph): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (node: string): number => {
    const index = order.size;
    order.set(node, index);
    lowest.set(node, index);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      const reached = order.has(next) ? (stack.includes(next) ? order.get(next) : undefined) : visit(next);
      lowest.set(node, Math.min(lowest.get(node) ?? index, reached ?? index));
    }
    const low = lowest.get(node) ?? index;
    if (low === index) {
      const group = stack.splice(stack.indexOf(node));
      if (group.length > 1) circles.push(group.sort());
    }
    return low;
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return circles.sort();
}

/** Circles of files, and of the folders they lie in. */
export function findImportCircles(files: FileMap): ImportCircles {
  const graph = graphOfFiles(files);
  return { files: findCircles(graph), folders: findCircles(graphOfFolders(graph)) };
}
