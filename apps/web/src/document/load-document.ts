import { createContext } from 'react';

/** Reloads the current address as a new document. */
export const LoadDocument = createContext<() => void>(() => window.location.reload());
