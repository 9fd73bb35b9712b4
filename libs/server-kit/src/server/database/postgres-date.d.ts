/** Its own types describe a default export of ES modules, but the function is the module. */
declare module 'postgres-date' {
  const parseDate: (text: string) => Date | number | null;
  export default parseDate;
}
