/** Thrown where a backup cannot be made, read or laid down, in words for whoever runs the product; nothing was changed. */
export class BackupFault extends Error {
  override readonly name = 'BackupFault';
}
