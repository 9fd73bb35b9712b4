import { createContext } from 'react';

/** Loads the present address anew, as a document of its own. */
export const LoadDocument = createContext<() => void>(() => window.location.reload());
