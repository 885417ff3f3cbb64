/** The body was larger than its reader accepts. */
export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError';
}

/**
 * Reads a whole body as UTF-8 and gives up past `maxBytes` of decoded bytes (threat T22, E51).
 * @throws {BodyTooLargeError}
 * @throws {TypeError} the connection was cut
 */
export async function readBoundedText(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new BodyTooLargeError(`the answer is larger than ${maxBytes} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
