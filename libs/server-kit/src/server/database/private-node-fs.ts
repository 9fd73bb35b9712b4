import { NodeFS } from '@electric-sql/pglite/nodefs';

type Settings = Parameters<NodeFS['init']>[1];

/** The part of Emscripten's file system that sets file modes. Its types omit it. */
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
  if (!isWithNodeOps(system)) throw new Error('The modes of PGlite’s files cannot be set: see `NodeOps`.');
  const { mknod, setattr } = system.node_ops;
  system.node_ops.mknod = (parent, name, mode, device) => mknod(parent, name, mode & ~OTHERS, device);
  system.node_ops.setattr = (node, attributes) =>
    setattr(
      node,
      attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~OTHERS },
    );
}

/**
 * The folder of an embedded database. Only its owner can read its files, from the moment each is made.
 *
 * The umask of the process cannot do it: PGlite has its own umask, which is 0, and sets the mode of each new file.
 */
export class PrivateNodeFs extends NodeFS {
  override async init(...[pg, settings]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const restrict: NonNullable<Settings['preRun']>[number] = ({ NODEFS }) => forTheOwnerAlone(NODEFS);
    return super.init(pg, { ...settings, preRun: [...(settings.preRun ?? []), restrict] });
  }
}
