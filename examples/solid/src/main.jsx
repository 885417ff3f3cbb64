import '@onair-overlays/widgets/chat-box/define';
import { render } from 'solid-js/web';

function Chat(props) {
  return <onair-chat-box src={props.url} theme="minimal" prop:fadeSeconds={30} style={{ height: '480px' }} />;
}

render(() => <Chat url="https://onair.example/overlay/chat-box#key=…" />, document.querySelector('main'));
