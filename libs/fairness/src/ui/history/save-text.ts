/** Hands a text to the browser to be saved as a file. */
export function saveText(fileName: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // The download holds on to what it reads; some browsers only begin it after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
