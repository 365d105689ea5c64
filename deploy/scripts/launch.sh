#!/bin/sh
# Runs the program with the Node in this folder, wherever the folder or a link to this file is.
set -e
folder=$(dirname "$(readlink -f "$0")")
exec "$folder/node/node" "$folder/lib/node_modules/watchfloor/bin/watchfloor.js" "$@"
