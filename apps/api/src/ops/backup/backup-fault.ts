/** Thrown when a backup cannot be made, read or restored, with a message for the operator; nothing was changed. */
export class BackupFault extends Error {
  override readonly name = 'BackupFault';
}
