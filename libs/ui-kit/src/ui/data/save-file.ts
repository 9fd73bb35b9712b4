/** Saves a download as a file with the browser. */
export function saveFile(fileName: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // The address must stay valid for a while: some browsers begin the download only after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
