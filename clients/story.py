"""What clients/story.ts tells, with the client that openapi-python-client has made of openapi.json.

`npm run conformance` generates the package `galley_client` beside a copy of this file, checks the types of both in
mypy's strict mode, and runs it. There is no cast and no ignored type in it.
"""

import hashlib
import hmac
import json
import os
import threading
from base64 import b64decode, b64encode
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import TypeVar

from galley_client import AuthenticatedClient
from galley_client.api.collections import get_collection
from galley_client.api.pages import create_page, get_page, update_page_state
from galley_client.api.webhooks import create_webhook
from galley_client.models import (
    Collection,
    CreatePageBody,
    CreatePageBodyType,
    CreateWebhookBody,
    CreateWebhookBodyActionsItem,
    CreatedWebhook,
    EndpointAuthInput,
    EndpointAuthInputType,
    EndpointInput,
    Page,
    PagePublishStatusChangedMessage,
    PageState,
    PageType,
    Problem,
    ProblemCode,
    UpdatePageStateBody,
    UpdatePageStateBodyState,
)
from galley_client.types import Response

Answer = TypeVar("Answer")


def expect(kind: type[Answer], response: Response[Answer | Problem]) -> Answer:
    """The answer of an operation; raises what a refusal says."""
    if isinstance(response.parsed, kind):
        return response.parsed
    raise RuntimeError(f"{response.status_code}: {response.content!r}")


class Receiver:
    """A webhook's receiver: keeps the first message that it is sent."""

    def __init__(self, port: int) -> None:
        received = self.received = threading.Event()
        self.body = b""
        self.headers: dict[str, str] = {}
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                receiver.body = self.rfile.read(int(self.headers["content-length"]))
                receiver.headers = {name.lower(): value for name, value in self.headers.items()}
                self.send_response(204)
                self.end_headers()
                received.set()

            def log_message(self, format: str, *args: object) -> None:
                """Nothing: the story says what came."""

        server = HTTPServer(("127.0.0.1", port), Handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()

    def message(self, secret: str) -> PagePublishStatusChangedMessage:
        """The message, once it is there and its signature is verified."""
        if not self.received.wait(30):
            raise RuntimeError("nothing was received")
        key = b64decode(secret.removeprefix("whsec_"))
        signed = b".".join(
            [self.headers["webhook-id"].encode(), self.headers["webhook-timestamp"].encode(), self.body]
        )
        expected = "v1," + b64encode(hmac.digest(key, signed, hashlib.sha256)).decode()
        if not any(
            hmac.compare_digest(expected, given)
            for given in self.headers["webhook-signature"].split(" ")
        ):
            raise RuntimeError("the signature does not match")
        return PagePublishStatusChangedMessage.from_dict(json.loads(self.body))


def write_endpoint(client: AuthenticatedClient, org_id: str, parent_id: str, key: str) -> Response[Page | Problem]:
    """Creates an endpoint's page; what has a default is left out."""
    endpoint = EndpointInput(
        method="GET",
        url="https://api.example.com/charges",
        auth=EndpointAuthInput(type_=EndpointAuthInputType.BEARER, token="{{token}}"),
    )
    body = CreatePageBody(name="Charges", type_=CreatePageBodyType.VALUE_4, endpoint=endpoint)
    return create_page.sync_detailed(org_id, parent_id, client=client, body=body, idempotency_key=key)


def tell(base_url: str, token: str, org_id: str, collection_id: str, port: int) -> str:
    """Signs in by token, subscribes, writes twice under one key, publishes what it has read, receives the message."""
    receiver = Receiver(port)
    client = AuthenticatedClient(base_url=base_url, token=token)
    action = CreateWebhookBodyActionsItem.PAGE_PUBLISH_STATUS_CHANGED
    subscription = CreateWebhookBody(collection_id, f"http://127.0.0.1:{port}", [action])
    webhook = expect(CreatedWebhook, create_webhook.sync_detailed(client=client, body=subscription))
    collection = expect(Collection, get_collection.sync_detailed(org_id, collection_id, client=client))
    guide = create_page.sync_detailed(
        org_id, collection.root_page_id, client=client, body=CreatePageBody(name="By Python", content="# Guide\n")
    )
    parent = expect(Page, guide).id

    key = f"page-{parent}"
    first = expect(Page, write_endpoint(client, org_id, parent, key))
    repeated = write_endpoint(client, org_id, parent, key)
    again = expect(Page, repeated)
    if again.id != first.id or repeated.headers["Idempotency-Replayed"] != "true":
        raise RuntimeError("the page was written twice")

    read = get_page.sync_detailed(org_id, first.id, client=client)
    draft = expect(Page, read)
    if draft.type_ is not PageType.VALUE_4 or draft.state is not PageState.VALUE_1:
        raise RuntimeError("another page was read")

    def publish(version: str) -> Response[Page | Problem]:
        body = UpdatePageStateBody(state=UpdatePageStateBodyState.VALUE_2, note="First edition")
        return update_page_state.sync_detailed(org_id, first.id, client=client, body=body, if_match=version)

    refused = publish('"0"').parsed
    if not isinstance(refused, Problem) or refused.code is not ProblemCode.STALE_VERSION:
        raise RuntimeError("a stale version was published")
    published = expect(Page, publish(read.headers["ETag"]))
    if published.published_version_no != 1:
        raise RuntimeError("another version was published")

    data = receiver.message(webhook.secret).data
    return f"{data.actor.via}: {data.page.path} is {data.change.to}, version {data.change.version_no}"


if __name__ == "__main__":
    given = os.environ
    print(
        tell(
            given["GALLEY"], given["TOKEN"], given["ORG"], given["COLLECTION"], int(given["RECEIVER_PORT"])
        )
    )
