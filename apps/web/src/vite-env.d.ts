interface ImportMetaEnv {
  /** The API's origin if it is not the page's own. */
  readonly VITE_API_URL?: string;
}
