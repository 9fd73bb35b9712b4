/** The package ships no types. These are the functions used here. */
declare module 'fs-native-extensions' {
  /** Takes an exclusive lock on the open file, or returns false if another process holds it. */
  export function tryLock(descriptor: number): boolean;
}
