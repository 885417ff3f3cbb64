import { NetworkError } from './service-error.ts';

/**
 * Reads a body as UTF-8 text.
 * @param maxBytes of the decoded body, whatever its `Content-Length` says (T22, E51)
 * @returns undefined when it is no UTF-8
 * @throws {NetworkError} past `maxBytes`; what the stream itself throws when it is cut
 */
export async function readBody(response: Response, maxBytes: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    chunks.push(read.value);
    bytes += read.value.byteLength;
    if (bytes > maxBytes) {
      await reader?.cancel();
      throw new NetworkError(`the answer is larger than ${maxBytes} bytes`);
    }
  }
  return decode(chunks);
}

function decode(chunks: readonly Uint8Array[]): string | undefined {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    return chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join('') + decoder.decode();
  } catch {
    return undefined;
  }
}
