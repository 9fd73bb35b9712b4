/** The package ships no types; this is the part used here. */
declare module 'fs-native-extensions' {
  /** Takes an exclusive lock on the open file, or answers false when another process holds it. */
  export function tryLock(descriptor: number): boolean;
}
