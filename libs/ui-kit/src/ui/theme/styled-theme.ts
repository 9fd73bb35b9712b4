import type { Theme } from './theme.js';

declare module 'styled-components' {
  /** Gives `({ theme }) => theme.color.text` its type in every lib that imports this door. */
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- merging needs an interface, the fields are Theme's
  export interface DefaultTheme extends Theme {}
}

export type { Theme };
