/** The element that holds a page's content: the skip link leads there, and the focus after a change of page. */
export const MAIN_ID = 'main';
