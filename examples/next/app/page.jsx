import { Chat } from './chat';

export default function Page() {
  return <Chat url="https://onair.example/overlay/chat-box#key=…" />;
}
