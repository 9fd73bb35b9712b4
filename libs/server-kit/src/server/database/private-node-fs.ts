import { NodeFS } from '@electric-sql/pglite/nodefs';

type Settings = Parameters<NodeFS['init']>[1];

/** What of Emscripten's file system gives files their modes; its types leave it out. */
interface NodeOps {
  mknod(this: void, parent: unknown, name: string, mode: number, device: number): unknown;
  setattr(this: void, node: unknown, attributes: { readonly mode?: number }): unknown;
}

const OTHERS = 0o077;

function isWithNodeOps(system: object): system is { node_ops: NodeOps } {
  const operations = 'node_ops' in system ? system.node_ops : null;
  return (
    typeof operations === 'object' &&
    operations !== null &&
    ['mknod', 'setattr'].every((name) => typeof Reflect.get(operations, name) === 'function')
  );
}

function forTheOwnerAlone(system: object): void {
  if (!isWithNodeOps(system)) throw new Error('PGlite’s files cannot be kept from others: see `NodeOps`.');
  const { mknod, setattr } = system.node_ops;
  system.node_ops.mknod = (parent, name, mode, device) => mknod(parent, name, mode & ~OTHERS, device);
  system.node_ops.setattr = (node, attributes) =>
    setattr(
      node,
      attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~OTHERS },
    );
}

/**
 * The folder of an embedded database, in which every file is for its owner alone from its first moment.
 *
 * The process's umask does not do it: PGlite has one of its own, which is 0, and sets the mode of each file that it makes.
 */
export class PrivateNodeFs extends NodeFS {
  override async init(...[pg, settings]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const restrict: NonNullable<Settings['preRun']>[number] = ({ NODEFS }) => forTheOwnerAlone(NODEFS);
    return super.init(pg, { ...settings, preRun: [...(settings.preRun ?? []), restrict] });
  }
}
