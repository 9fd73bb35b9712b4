/** The element with a page's content. The skip link leads there, and the focus moves there after a change of page. */
export const MAIN_ID = 'main';
