import type { FastifyInstance } from 'fastify';

export interface ServedRoute {
  readonly method: string;
  readonly url: string;
}

/** The tree has four signs for each level: `│   └── notes (GET, HEAD)`. */
const LINE = /^(.*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/;
const LEVEL_WIDTH = 4;

/** Every route of a server, as its router knows them: nothing can be served that is not in it. */
export function routesOf(app: FastifyInstance): ServedRoute[] {
  const routes: ServedRoute[] = [];
  const parts: string[] = [];
  for (const line of app.printRoutes().split('\n')) {
    const [, indent = '', part = '', methods] = LINE.exec(line) ?? [];
    parts.splice(indent.length / LEVEL_WIDTH, Infinity, part);
    for (const method of methods?.split(', ') ?? []) routes.push({ method, url: parts.join('') });
  }
  return routes;
}
