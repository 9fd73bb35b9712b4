/** Hands what was downloaded to the browser to be saved as a file. */
export function saveFile(fileName: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // The download holds on to what it reads; some browsers only begin it after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
